import { asCalendarDay, type CalendarDay, firstOfMonth } from '../../../platform/clock.ts'

/** Cohorts are kept for the current month and for so many after it. */
const monthsAhead = 9

/** The first Monday of the day's month: a cohort starts on a day on which people work. */
export const firstMonday = (day: CalendarDay): CalendarDay => {
  const first = firstOfMonth(day)
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  const date = 1 + ((8 - weekday) % 7)
  return asCalendarDay(`${first.slice(0, 8)}${String(date).padStart(2, '0')}`)
}

/** Whether one may still apply for a start: through the whole of its month, since it is shown by month. */
export const isOpen = (startDate: string, day: CalendarDay): boolean => startDate >= firstOfMonth(day)

/** The starts that are still to be made, so that every month ahead has one; a month with any start has enough. */
export const missingStartDates = (day: CalendarDay, existing: readonly string[]): CalendarDay[] => {
  const months = new Set(existing.map((startDate) => startDate.slice(0, 7)))
  const wanted = Array.from({ length: monthsAhead + 1 }, (_, ahead) => firstMonday(firstOfMonth(day, ahead)))
  return wanted.filter((startDate) => !months.has(startDate.slice(0, 7)))
}
