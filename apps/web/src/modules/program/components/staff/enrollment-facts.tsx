import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { paymentTypeLabels, sentOn } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { calendarDay, dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { useInWords } from '../../../../platform/in-words.ts'
import records from '../../../../ui/record-page.module.css'
import { useTrackNames } from '../track-names.ts'

/** The month in which the internship starts. */
export const StaffStartMonth = ({ of }: { of: StaffEnrollment }) => {
  const { t } = useLingui()
  const { formatMonth } = useDates()
  const day = of.start_date === null ? null : calendarDay(of.start_date)
  return day ? <span className={records.day}>{formatMonth(day)}</span> : t`Not chosen yet`
}

export const Tracks = ({ of }: { of: StaffEnrollment }) => {
  const { t } = useLingui()
  const names = useTrackNames()
  if (of.program_tracks.length === 0) return t`Not chosen yet`
  return of.program_tracks.map((track) => <span key={track}>{names[track]}</span>)
}

export const PlanName = ({ of }: { of: StaffEnrollment }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  return of.payment_type ? inWords(paymentTypeLabels[of.payment_type]) : t`Not chosen yet`
}

/** The day of the application; a draft has been applied with on none. */
export const AppliedDay = ({ of }: { of: StaffEnrollment }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const sent = sentOn(of)
  const day = sent === null ? null : calendarDay(sent)
  return day ? <span className={records.day}>{formatDay(day)}</span> : t`Not yet`
}

/** When it was moved last, and by whom. */
export const LastMove = ({ of }: { of: StaffEnrollment }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const move = of.history.at(-1)
  if (!move) return <span className={records.day}>{formatDay(dayOfInstant(of.created_at))}</span>
  return (
    <>
      <span className={records.day}>{formatDay(dayOfInstant(move.at))}</span>
      <span className={records.small}>{t`by ${move.run_as_by_name ?? move.by_name}`}</span>
    </>
  )
}
