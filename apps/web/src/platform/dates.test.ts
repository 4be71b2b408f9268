import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, test } from 'vitest'
import { type CalendarDay, calendarDay, datesIn, dayOfInstant, parseDate, zoneOfInstant } from './dates.ts'

const { formatDay, formatInstant, formatMonth, formatRange, formatTime, formatWrittenDate } = datesIn('en')

const day = (text: string): CalendarDay => {
  const found = calendarDay(text)
  if (!found) throw new Error(`${text} is no day`)
  return found
}

describe('calendarDay', () => {
  it.each(['2024-02-29', '2026-01-01', '2026-12-31'])('takes %s', (text) => expect(calendarDay(text)).toBe(text))
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-04-31', ' 2026-01-01', '', 'today'])(
    'refuses "%s"',
    (text) => expect(calendarDay(text)).toBeNull(),
  )
})

describe('the date parser', () => {
  it.each([
    ['03-2024', 'month', '2024-03-01', 'Mar 2024'],
    ['12-1999', 'month', '1999-12-01', 'Dec 1999'],
    ['2024-03', 'month', '2024-03-01', 'Mar 2024'],
    ['2024', 'year', '2024-01-01', '2024'],
    ['29-02-2024', 'day', '2024-02-29', 'Feb 2024'],
    ['31-12-2025', 'day', '2025-12-31', 'Dec 2025'],
    [' 01-2026 ', 'month', '2026-01-01', 'Jan 2026'],
  ])('reads %s', (text, precision, expected, shown) => {
    expect(parseDate(text)).toEqual({ precision, day: expected })
    expect(formatWrittenDate(text)).toBe(shown)
  })

  it.each(['present', 'Present', ' PRESENT '])('reads "%s" as still going on', (text) => {
    expect(parseDate(text)).toEqual({ precision: 'present' })
    expect(formatWrittenDate(text)).toBe('Present')
  })

  it.each([
    '',
    '13-2024',
    '00-2024',
    '2024-13',
    '31-02-2024',
    '29-02-2023',
    '2024-03-01',
    '3-2024',
    '03/2024',
    'Mar 2024',
    '24',
    '20245',
    'presently',
    '03-2024-',
  ])('says Invalid Date for "%s"', (text) => {
    expect(parseDate(text)).toBeNull()
    expect(formatWrittenDate(text)).toBe('Invalid Date')
  })
})

describe('the formats', () => {
  it.each([
    ['2026-01-01', 'Jan 2026', 'Jan 1, 2026'],
    ['2026-09-30', 'Sep 2026', 'Sep 30, 2026'],
    ['2024-12-31', 'Dec 2024', 'Dec 31, 2024'],
  ])('%s', (text, month, whole) => {
    expect(formatMonth(day(text))).toBe(month)
    expect(formatDay(day(text))).toBe(whole)
  })

  it.each([
    ['2026-11-03', '2026-11-09', 'Nov 3 - 9'],
    ['2026-11-28', '2026-12-04', 'Nov 28 - Dec 4'],
    ['2026-12-28', '2027-01-03', 'Dec 28, 2026 - Jan 3, 2027'],
    ['2026-11-03', '2026-11-03', 'Nov 3 - 3'],
  ])('%s to %s', (from, to, shown) => expect(formatRange(day(from), day(to))).toBe(shown))

  it.each([
    ['2026-11-28T00:00:00Z', 'UTC', '2026-11-28', '12:00 AM'],
    ['2026-11-28T12:00:00Z', 'UTC', '2026-11-28', '12:00 PM'],
    ['2026-11-28T23:05:00Z', 'UTC', '2026-11-28', '11:05 PM'],
    ['2026-11-28T09:59:00Z', 'Pacific/Honolulu', '2026-11-27', '11:59 PM'],
    ['2026-11-28T20:30:00Z', 'Asia/Kolkata', '2026-11-29', '2:00 AM'],
    ['2026-11-28T10:00:00Z', 'Pacific/Kiritimati', '2026-11-29', '12:00 AM'],
    // The night in which the clocks go back: the hour from one to two comes twice.
    ['2026-11-01T08:30:00Z', 'America/Los_Angeles', '2026-11-01', '1:30 AM'],
    ['2026-11-01T09:30:00Z', 'America/Los_Angeles', '2026-11-01', '1:30 AM'],
  ])('%s in %s', (instant, zone, onDay, time) => {
    expect(dayOfInstant(instant, zone)).toBe(onDay)
    expect(formatTime(instant, zone)).toBe(time)
    expect(formatInstant(instant, zone)).toBe(`${formatDay(day(onDay))}, ${time}`)
  })
})

describe('the formats in Spanish', () => {
  const es = datesIn('es')

  it('are those of the language, in the order of the language', () => {
    expect(es.formatMonth(day('2026-11-01'))).toBe('nov 2026')
    expect(es.formatDay(day('2026-11-28'))).toBe('28 nov 2026')
    expect(es.formatRange(day('2026-11-03'), day('2026-11-09'))).toBe('3 - 9 nov')
    expect(es.formatRange(day('2026-11-28'), day('2026-12-04'))).toBe('28 nov - 4 dic')
    expect(es.formatRange(day('2026-12-28'), day('2027-01-03'))).toBe('28 dic 2026 - 3 ene 2027')
    expect(es.formatWrittenDate('03-2024')).toBe('mar 2024')
    expect(es.formatWrittenDate('present')).toBe('Presente')
    expect(es.formatWrittenDate('2024')).toBe('2024')
    expect(es.formatWrittenDate('13-2024')).toBe('Fecha no válida')
  })

  it('shift no day, and tell the time of the zone', () => {
    expect(es.formatTime('2026-11-28T09:59:00Z', 'Pacific/Honolulu').replace(/\s/g, ' ')).toBe('11:59 p.m.')
    expect(es.formatInstant('2026-11-28T10:00:00Z', 'Pacific/Kiritimati').replace(/\s/g, ' ')).toBe(
      '29 nov 2026, 12:00 a.m.',
    )
  })
})

test.each([
  ['2026-07-01T12:00:00Z', 'America/Los_Angeles', 'GMT-7'],
  ['2026-12-01T03:00:00Z', 'America/Los_Angeles', 'GMT-8'],
  ['2026-12-01T03:00:00Z', 'Asia/Kolkata', 'GMT+5:30'],
  ['2026-12-01T03:00:00Z', 'UTC', 'GMT+0'],
])('at %s a clock in %s is set to %s', (instant, timeZone, zone) => expect(zoneOfInstant(instant, timeZone)).toBe(zone))

const script = `
  const { datesIn, ...shared } = await import(${JSON.stringify(new URL('./dates.ts', import.meta.url).href)})
  const dates = { ...shared, ...datesIn('en') }
  const day = dates.calendarDay('2026-03-01')
  console.log(JSON.stringify([
    dates.formatMonth(day), dates.formatDay(day), dates.formatWrittenDate('03-2026'), dates.formatWrittenDate('01-03-2026'),
    dates.parseDate('2026').day, dates.dayOfInstant('2026-03-01T10:30:00Z'), dates.formatTime('2026-03-01T10:30:00Z'),
  ]))`

describe('under the time zone of the machine', () => {
  it.each([
    ['Pacific/Honolulu', '2026-03-01', '12:30 AM'],
    ['America/Los_Angeles', '2026-03-01', '2:30 AM'],
    ['UTC', '2026-03-01', '10:30 AM'],
    ['Asia/Kolkata', '2026-03-01', '4:00 PM'],
    ['Pacific/Kiritimati', '2026-03-02', '12:30 AM'],
  ])('%s shifts no calendar day and shows instants in its own time', async (zone, instantDay, time) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, TZ: zone },
    })
    expect(JSON.parse(stdout)).toEqual([
      'Mar 2026',
      'Mar 1, 2026',
      'Mar 2026',
      'Mar 2026',
      '2026-01-01',
      instantDay,
      time,
    ])
  })
})
