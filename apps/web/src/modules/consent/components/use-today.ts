import { useCallback, useEffect, useState } from 'react'
import { type CalendarDay, today as todayHere } from '../../../platform/dates.ts'

/** The day that it is where the person is; a page left open over midnight learns of the new one when it is come back to, or when it looks. */
export const useToday = (): { today: CalendarDay; lookAgain: () => CalendarDay } => {
  const [today, setToday] = useState(todayHere)
  const lookAgain = useCallback(() => {
    const now = todayHere()
    setToday(now)
    return now
  }, [])
  useEffect(() => {
    window.addEventListener('focus', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      window.removeEventListener('focus', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [lookAgain])
  return { today, lookAgain }
}
