import { describe, expect, it } from 'vitest'
import { asCalendarDay } from '../../../platform/clock.ts'
import { firstMonday, isOpen, missingStartDates } from './rules.ts'

describe('firstMonday', () => {
  it.each([
    ['2026-11-28', '2026-11-02'],
    ['2027-02-01', '2027-02-01'],
    ['2027-08-31', '2027-08-02'],
    ['2028-10-15', '2028-10-02'],
    ['2027-01-01', '2027-01-04'],
    ['2026-12-31', '2026-12-07'],
  ])('of the month of %s is %s', (day, monday) => {
    expect(firstMonday(asCalendarDay(day))).toBe(monday)
  })
})

describe('isOpen', () => {
  it.each([
    ['2026-11-02', true],
    ['2026-11-01', true],
    ['2026-10-31', false],
    ['2027-06-07', true],
  ])('%s on November 28: %s', (startDate, open) => {
    expect(isOpen(startDate, asCalendarDay('2026-11-28'))).toBe(open)
  })
})

describe('missingStartDates', () => {
  const day = asCalendarDay('2026-11-28')

  it('are one a month, across the year, from this month to nine months ahead', () => {
    const dates = missingStartDates(day, [])
    expect(dates.map((date) => date.slice(0, 7))).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
      '2027-06',
      '2027-07',
      '2027-08',
    ])
  })

  it('leave a month alone that has a start on any day', () => {
    const dates = missingStartDates(day, ['2026-12-15', '2027-03-01'])
    expect(dates).toHaveLength(8)
    expect(dates.some((date) => /^2026-12|^2027-03/.test(date))).toBe(false)
  })

  it('are none once all are made', () => {
    expect(missingStartDates(day, missingStartDates(day, []))).toEqual([])
  })
})
