import type { JobCategory, PostingStatus } from '@firstrung/api/jobs/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { calendarDay, useDates } from '../../../platform/dates.ts'
import { type BadgeTone, StatusBadge } from '../../../ui/status-badge.tsx'
import { useTrackNames } from '../../program/public.ts'
import type { PostingField } from '../posting-form.ts'

/** Where a posting stands, in the words of its organization, or of staff. */
export const usePostingStatusNames = (forStaff = false): Readonly<Record<PostingStatus, string>> => {
  const { t } = useLingui()
  return {
    draft: t`Draft`,
    submitted: forStaff ? t`To be approved` : t`With our staff`,
    open: t`Open`,
    refused: t`Refused`,
    closed: t`Closed`,
    expired: t`Expired`,
  }
}

const tones: Readonly<Record<PostingStatus, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'light-yellow',
  open: 'success',
  refused: 'danger',
  closed: 'secondary',
  expired: 'warning',
}

/** Where a posting stands, by its word and its tone. */
export const PostingBadge = ({ status, forStaff }: { status: PostingStatus; forStaff?: boolean }) => (
  <StatusBadge tone={tones[status]}>{usePostingStatusNames(forStaff)[status]}</StatusBadge>
)

/** What the fields of a posting are called. */
export const usePostingFieldNames = (): Readonly<Record<PostingField, string>> => {
  const { t } = useLingui()
  return {
    title: t`Title`,
    category: t`Category`,
    description: t`What the intern does`,
    skills: t`Skills`,
    place: t`Place`,
    place_id: t`Place`,
    remote: t`Remote`,
    remote_states: t`States of remote work`,
    pay_min_cents: t`Lowest pay`,
    pay_max_cents: t`Highest pay`,
    hours_week: t`Hours a week`,
    weeks: t`Weeks`,
    start_day: t`Start`,
    openings: t`Openings`,
    deadline_day: t`Applications until`,
    questions: t`Questions`,
    reviewed_by: t`Who reads the applications`,
    subsidy_programs: t`Wage programs`,
  }
}

export const useCategoryName = (): ((category: JobCategory) => string) => {
  const names = useTrackNames()
  return (category) => names[category]
}

/** A calendar day of the wire as it is read; null where there is none. */
export const useDayText = (): ((day: string | null) => string | null) => {
  const { formatDay } = useDates()
  return (day) => {
    const known = day === null ? null : calendarDay(day)
    return known === null ? null : formatDay(known)
  }
}

/** How long an applicant waits for the first answer. */
export const useWaitText = (): ((hours: number | null) => string | null) => {
  const { t } = useLingui()
  return (hours) => {
    if (hours === null) return null
    if (hours === 0) return t`Less than an hour`
    if (hours < 48) return t`${plural(hours, { one: '# hour', other: '# hours' })}`
    return t`${plural(Math.round(hours / 24), { one: '# day', other: '# days' })}`
  }
}
