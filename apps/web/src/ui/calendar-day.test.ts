import { describe, expect, it } from 'vitest'
import { parseDay, typedDay } from './calendar-day.ts'

describe('parseDay', () => {
  it.each([
    ['2026-11-28', '2026-11-28'],
    ['2026/1/5', '2026-01-05'],
    ['11/28/2026', '2026-11-28'],
    [' 1-5-2026 ', '2026-01-05'],
    ['11282026', '2026-11-28'],
    ['Nov 28, 2026', '2026-11-28'],
    ['november 28th 2026', '2026-11-28'],
    ['28 Nov 2026', '2026-11-28'],
    ['02/29/2028', '2028-02-29'],
  ])('reads %s', (text, day) => expect(parseDay(text)).toBe(day))

  it.each([
    '',
    '11/28',
    '02/30/2027',
    '02/29/2027',
    '13/01/2026',
    '00/10/2026',
    '2026-11-31',
    'soon',
    'Foo 1, 2026',
    '1/1/26',
  ])('finds no day in "%s"', (text) => expect(parseDay(text)).toBeNull())
})

describe('typedDay', () => {
  it('shows the day in the American order', () => expect(typedDay('2026-01-05')).toBe('01/05/2026'))
  it('is read back as the same day', () => expect(parseDay(typedDay('2028-02-29'))).toBe('2028-02-29'))
})
