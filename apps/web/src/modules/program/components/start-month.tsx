import { useQuery } from '@tanstack/react-query'
import { calendarDay, useDates } from '../../../platform/dates.ts'
import { cohortQuery } from '../api.ts'

/** The month in which a cohort starts; an ellipsis while it is on its way. */
export const StartMonth = ({ cohort }: { cohort: number }) => {
  const { formatMonth } = useDates()
  const { data } = useQuery(cohortQuery(cohort))
  const day = data ? calendarDay(data.start_date) : null
  return day ? formatMonth(day) : '…'
}
