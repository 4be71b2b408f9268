import { expect, it } from 'vitest'
import { filtersOf, isNarrowed, noFilters, paramsOf } from './student-filters.ts'

it.each([
  ['', noFilters, ''],
  [
    'search=%20maps%20&skills=SQL,C%2B%2B',
    { ...noFilters, search: 'maps', skills: 'SQL,C++' },
    'search=maps&skills=SQL%2CC%2B%2B',
  ],
  [
    'category=product_design&state=tx',
    { ...noFilters, category: 'product_design', state: 'TX' },
    'state=TX&category=product_design',
  ],
  ['remote=true&relocates=true', { ...noFilters, remote: true, relocates: true }, 'remote=true&relocates=true'],
  [
    'available_on=2027-06-01&hours_min=20',
    { ...noFilters, availableOn: '2027-06-01', hoursMin: 20 },
    'available_on=2027-06-01&hours_min=20',
  ],
  ['state=ZZ&available_on=2027-02-30&hours_min=7', noFilters, ''],
  ['category=king&state=Texas&remote=perhaps', noFilters, ''],
])('the address ?%s is read, and written anew', (address, filters, written) => {
  expect(filtersOf(new URLSearchParams(address))).toEqual(filters)
  expect(paramsOf(filtersOf(new URLSearchParams(address))).toString()).toBe(written)
  expect(isNarrowed(filtersOf(new URLSearchParams(address)))).toBe(written !== '')
})
