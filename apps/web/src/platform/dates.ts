import { isCalendarDay, readWrittenDate } from '@firstrung/api/calendar/wire'
import { type Locale, regionOf } from '@firstrung/api/locale/wire'
import { useLocale } from './use-locale.ts'

declare const calendarDayBrand: unique symbol

/** A calendar day, YYYY-MM-DD. It is no instant: no time zone can shift it, and it never becomes a Date in local time. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true }

/** The text as a calendar day, or null where it is none. */
export const calendarDay = (text: string): CalendarDay | null => (isCalendarDay(text) ? (text as CalendarDay) : null)

/** A date as people write it: a day, a month, a year, or still going on. */
export type WrittenDate =
  | { readonly precision: 'day' | 'month' | 'year'; readonly day: CalendarDay }
  | { readonly precision: 'present' }

/** Reads MM-YYYY, YYYY-MM, YYYY, DD-MM-YYYY and "present"; null for anything else. */
export const parseDate = (text: string): WrittenDate | null => readWrittenDate(text) as WrittenDate | null

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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const partsOf = (day: CalendarDay) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: months[Number(month) - 1] ?? '', date: String(Number(date)) }
}

/** How one language writes days and times. */
export interface Dates {
  /** "Nov 2026". */
  readonly formatMonth: (day: CalendarDay) => string
  /** "Nov 28, 2026". */
  readonly formatDay: (day: CalendarDay) => string
  /** "Nov 3 - 9"; across months "Nov 28 - Dec 4"; across years with both years. */
  readonly formatRange: (from: CalendarDay, to: CalendarDay) => string
  /** "3:05 PM" of an instant, in the browser's time zone unless another is named. */
  readonly formatTime: (instant: Date | string, timeZone?: string) => string
  /** "Nov 28, 2026, 3:05 PM" of an instant, in the browser's time zone unless another is named. */
  readonly formatInstant: (instant: Date | string, timeZone?: string) => string
  /** A written date as it is shown: "Present", "2026" or "Nov 2026"; "Invalid Date" for what is none. */
  readonly formatWrittenDate: (text: string) => string
}

type Formats = Omit<Dates, 'formatInstant' | 'formatWrittenDate'> & {
  readonly present: string
  readonly invalid: string
}

// The specification's own formats, which are everywhere the same to the letter.
const english: Formats = {
  formatMonth: (day) => {
    const { year, month } = partsOf(day)
    return `${month} ${year}`
  },
  formatDay: (day) => {
    const { year, month, date } = partsOf(day)
    return `${month} ${date}, ${year}`
  },
  formatRange: (from, to) => {
    const [start, end] = [partsOf(from), partsOf(to)]
    if (start.year !== end.year) return `${english.formatDay(from)} - ${english.formatDay(to)}`
    const last = start.month === end.month ? end.date : `${end.month} ${end.date}`
    return `${start.month} ${start.date} - ${last}`
  },
  formatTime: (instant, timeZone) => {
    const { hour = '', minute = '' } = fieldsIn(new Date(instant), timeZone)
    const hours = Number(hour)
    return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
  },
  present: 'Present',
  invalid: 'Invalid Date',
}

// A calendar day at noon in UTC, written in UTC: no zone can shift it.
const instantOf = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`)

const writtenIn = (locale: Locale): Omit<Formats, 'present' | 'invalid'> => {
  const day = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(regionOf(locale), { ...parts, timeZone: 'UTC' })
    return (date: CalendarDay): string => format.format(instantOf(date))
  }
  const formatDay = day({ day: 'numeric', month: 'short', year: 'numeric' })
  const dayAndMonth = day({ day: 'numeric', month: 'short' })
  return {
    formatMonth: day({ month: 'short', year: 'numeric' }),
    formatDay,
    formatRange: (from, to) => {
      if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} - ${formatDay(to)}`
      if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} - ${dayAndMonth(to)}`
      return `${dayAndMonth(from)} - ${dayAndMonth(to)}`
    },
    formatTime: (instant, timeZone) =>
      new Intl.DateTimeFormat(regionOf(locale), { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).format(
        new Date(instant),
      ),
  }
}

const formats: Readonly<Record<Locale, Formats>> = {
  en: english,
  es: { ...writtenIn('es'), present: 'Presente', invalid: 'Fecha no válida' },
}

/** How the language writes days and times. */
export const datesIn = (locale: Locale): Dates => {
  const { present, invalid, ...written } = formats[locale]
  return {
    ...written,
    formatInstant: (instant, timeZone) =>
      `${written.formatDay(dayOfInstant(instant, timeZone))}, ${written.formatTime(instant, timeZone)}`,
    formatWrittenDate: (text) => {
      const date = parseDate(text)
      if (!date) return invalid
      if (date.precision === 'present') return present
      return date.precision === 'year' ? date.day.slice(0, 4) : written.formatMonth(date.day)
    },
  }
}

/** How the language of the page writes days and times. */
export const useDates = (): Dates => datesIn(useLocale())

/** "GMT-8": how far from UTC a clock stood at an instant, in the browser's time zone unless another is named. */
export const zoneOfInstant = (instant: Date | string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset', timeZone })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** The calendar day that it is where the person is. */
export const today = (): CalendarDay => dayOfInstant(new Date())
