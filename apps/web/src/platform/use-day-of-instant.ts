import { type CalendarDay, dayOfInstant } from './dates.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The calendar day on which an instant falls where the person is; in UTC until the page runs, since the server does not know
 * their time zone and the page must take over what it wrote.
 */
export const useDayOfInstant = (instant: string): CalendarDay =>
  dayOfInstant(instant, useHydrated() ? undefined : 'UTC')
