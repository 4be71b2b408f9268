import { isCalendarDay } from './calendar/wire.ts'

/** Where the time comes from; handed in, so that a test can stand anywhere in it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A day of the calendar, YYYY-MM-DD; its own type, so that it never becomes an instant by accident. */
export type CalendarDay = string & { readonly calendarDay: unique symbol }

/** Reads a calendar day; throws a RangeError where the text is none. */
export const asCalendarDay = (text: string): CalendarDay => {
  if (!isCalendarDay(text)) throw new RangeError(`not a calendar day: ${text}`)
  return text as CalendarDay
}

/** The server's day: the day in UTC. */
export const today = (clock: Clock): CalendarDay => asCalendarDay(clock.now().toISOString().slice(0, 10))

/** The first day of the month `months` after the given day's month. */
export const firstOfMonth = (day: CalendarDay, months = 0): CalendarDay => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return asCalendarDay(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10))
}
