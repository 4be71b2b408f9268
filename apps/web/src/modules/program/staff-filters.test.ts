import { describe, expect, it } from 'vitest'
import { filtersOf, isNarrowed, listAddress, paramsOf } from './staff-filters.ts'

describe('the filters of the staff’s list', () => {
  it.each([
    ['', { search: '', statuses: [] }],
    ['?search=%20Sam%20O ', { search: 'Sam O', statuses: [] }],
    ['?status=accepted&status=applied&status=applied', { search: '', statuses: ['applied', 'accepted'] }],
    ['?status=APPLIED&status=hired&status=', { search: '', statuses: ['applied'] }],
    ['?search=&other=1', { search: '', statuses: [] }],
    [`?search=${'x'.repeat(400)}`, { search: 'x'.repeat(320), statuses: [] }],
  ] as const)('are read from %s', (query, expected) => {
    expect(filtersOf(new URLSearchParams(query))).toEqual(expected)
  })

  it.each([
    [{ search: '', statuses: [] }, '/admin/enrollments'],
    [{ search: ' a&b ', statuses: [] }, '/admin/enrollments?search=a%26b'],
    [
      { search: 'Mía', statuses: ['accepted', 'applied'] },
      '/admin/enrollments?search=M%C3%ADa&status=applied&status=accepted',
    ],
  ] as const)('of %j are written, and read again as they were meant', (filters, address) => {
    expect(listAddress(filters)).toBe(address)
    const again = filtersOf(paramsOf(filters))
    expect([...again.statuses].toSorted()).toEqual([...filters.statuses].toSorted())
    expect(again.search).toBe(filters.search.trim())
  })

  it('narrow the list when one of them is set', () => {
    expect(isNarrowed({ search: '', statuses: [] })).toBe(false)
    expect(isNarrowed({ search: 'a', statuses: [] })).toBe(true)
    expect(isNarrowed({ search: '', statuses: ['applied'] })).toBe(true)
  })
})
