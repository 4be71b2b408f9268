import { isCalendarDay } from '@firstrung/api/platform/wire'

declare const calendarDayBrand: unique symbol

/** A calendar day, YYYY-MM-DD. It is no instant: no time zone can shift it, and it never becomes a Date in local time. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true }

/** The text as a calendar day, or null where it is none. */
export const calendarDay = (text: string): CalendarDay | null => (isCalendarDay(text) ? (text as CalendarDay) : null)

/** A date as people write it: a day, a month, a year, or still going on. */
export type WrittenDate =
  | { readonly precision: 'day' | 'month' | 'year'; readonly day: CalendarDay }
  | { readonly precision: 'present' }

/** What is shown for a text that is no date. */
export const invalidDate = 'Invalid Date'

const forms: ReadonlyArray<{ pattern: RegExp; precision: 'day' | 'month' | 'year' }> = [
  { pattern: /^(?<d>\d{2})-(?<m>\d{2})-(?<y>\d{4})$/, precision: 'day' },
  { pattern: /^(?<m>\d{2})-(?<y>\d{4})$/, precision: 'month' },
  { pattern: /^(?<y>\d{4})-(?<m>\d{2})$/, precision: 'month' },
  { pattern: /^(?<y>\d{4})$/, precision: 'year' },
]

/** Reads MM-YYYY, YYYY-MM, YYYY, DD-MM-YYYY and "present"; null for anything else. */
export const parseDate = (text: string): WrittenDate | null => {
  const plain = text.trim()
  if (plain.toLowerCase() === 'present') return { precision: 'present' }
  for (const { pattern, precision } of forms) {
    const { y, m = '01', d = '01' } = pattern.exec(plain)?.groups ?? {}
    const day = y === undefined ? null : calendarDay(`${y}-${m}-${d}`)
    if (day) return { precision, day }
  }
  return null
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const partsOf = (day: CalendarDay) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: months[Number(month) - 1] ?? '', date: String(Number(date)) }
}

/** "Nov 2026". */
export const formatMonth = (day: CalendarDay): string => {
  const { year, month } = partsOf(day)
  return `${month} ${year}`
}

/** "Nov 28, 2026". */
export const formatDay = (day: CalendarDay): string => {
  const { year, month, date } = partsOf(day)
  return `${month} ${date}, ${year}`
}

/** "Nov 3 - 9"; across months "Nov 28 - Dec 4"; across years "Dec 28, 2026 - Jan 3, 2027". */
export const formatRange = (from: CalendarDay, to: CalendarDay): string => {
  const [start, end] = [partsOf(from), partsOf(to)]
  if (start.year !== end.year) return `${formatDay(from)} - ${formatDay(to)}`
  const last = start.month === end.month ? end.date : `${end.month} ${end.date}`
  return `${start.month} ${start.date} - ${last}`
}

/** A written date as it is shown: "Present", "2026" or "Nov 2026"; "Invalid Date" for what is none. */
export const formatWrittenDate = (text: string): string => {
  const date = parseDate(text)
  if (!date) return invalidDate
  if (date.precision === 'present') return 'Present'
  return date.precision === 'year' ? partsOf(date.day).year : formatMonth(date.day)
}

const fieldsIn = (instant: Date, timeZone: string | undefined) => {
  const format = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** The calendar day on which an instant falls, in the browser's time zone unless another is named. */
export const dayOfInstant = (instant: Date | string, timeZone?: string): CalendarDay => {
  const { year, month, day } = fieldsIn(new Date(instant), timeZone)
  return `${year}-${month}-${day}` as CalendarDay
}

/** "3:05 PM" of an instant, in the browser's time zone unless another is named. */
export const formatTime = (instant: Date | string, timeZone?: string): string => {
  const { hour = '', minute = '' } = fieldsIn(new Date(instant), timeZone)
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "Nov 28, 2026, 3:05 PM" of an instant, in the browser's time zone unless another is named. */
export const formatInstant = (instant: Date | string, timeZone?: string): string =>
  `${formatDay(dayOfInstant(instant, timeZone))}, ${formatTime(instant, timeZone)}`

/** The calendar day that it is where the person is. */
export const today = (): CalendarDay => dayOfInstant(new Date())
