import { expect, it } from 'vitest'
import { filtersOf, isNarrowed, listAddress, paramsOf } from './staff-filters.ts'

it.each([
  ['', { search: '', status: null, changed: false }, '', false],
  ['search=%20labs%20', { search: 'labs', status: null, changed: false }, 'search=labs', true],
  ['status=submitted', { search: '', status: 'submitted', changed: false }, 'status=submitted', true],
  ['changed=true&status=vetted', { search: '', status: 'vetted', changed: true }, 'status=vetted&changed=true', true],
  ['status=KING&changed=perhaps', { search: '', status: null, changed: false }, '', false],
])('the address ?%s is read, and written anew', (address, filters, written, narrowed) => {
  expect(filtersOf(new URLSearchParams(address))).toEqual(filters)
  expect(paramsOf(filtersOf(new URLSearchParams(address))).toString()).toBe(written)
  expect(isNarrowed(filtersOf(new URLSearchParams(address)))).toBe(narrowed)
})

it('leads to the list by what is asked for alone', () => {
  expect(listAddress({ changed: true })).toBe('/admin/organizations?changed=true')
})
