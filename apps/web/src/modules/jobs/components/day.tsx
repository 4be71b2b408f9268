import { calendarDay, useDates } from '../../../platform/dates.ts'

/** A calendar day as the page's language writes it. */
export const Day = ({ of }: { of: string }) => {
  const { formatDay } = useDates()
  const day = calendarDay(of)
  return day === null ? null : <time dateTime={day}>{formatDay(day)}</time>
}
