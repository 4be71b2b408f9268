import { expect, it } from 'vitest'
import { filtersOf, isNarrowed, paramsOf } from './staff-filters.ts'

it.each([
  ['', { search: '', role: null, state: null }, '', false],
  ['search=%20ana%20', { search: 'ana', role: null, state: null }, 'search=ana', true],
  ['role=student', { search: '', role: 'STUDENT', state: null }, 'role=STUDENT', true],
  [
    'state=deactivated&role=EMPLOYER',
    { search: '', role: 'EMPLOYER', state: 'deactivated' },
    'role=EMPLOYER&state=deactivated',
    true,
  ],
  ['role=KING&state=asleep', { search: '', role: null, state: null }, '', false],
])('the address ?%s is read, and written anew', (address, filters, written, narrowed) => {
  expect(filtersOf(new URLSearchParams(address))).toEqual(filters)
  expect(paramsOf(filtersOf(new URLSearchParams(address))).toString()).toBe(written)
  expect(isNarrowed(filtersOf(new URLSearchParams(address)))).toBe(narrowed)
})
