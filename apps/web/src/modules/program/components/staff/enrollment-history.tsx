import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { enrollmentStatusBadges } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { useDates } from '../../../../platform/dates.ts'
import { useInWords } from '../../../../platform/in-words.ts'
import { HistoryCard } from '../../../../ui/history-card.tsx'
import { EnrollmentBadge } from './enrollment-badge.tsx'

type Move = StaffEnrollment['history'][number]

const useAuthor = () => {
  const { t } = useLingui()
  return ({ by, by_name: name, run_as_by_name: actor }: Move, ownerId: string): string => {
    if (actor !== null) return t`${actor}, as ${name}`
    return by === ownerId ? t`${name}, the applicant` : name
  }
}

/** Every move of an enrollment: who made it, when, from where and to what. */
export const EnrollmentHistory = ({ enrollment: { history, user } }: { enrollment: StaffEnrollment }) => {
  const { t } = useLingui()
  const author = useAuthor()
  const inWords = useInWords()
  const { formatInstant } = useDates()
  const steps = history.map((move) => ({
    at: move.at,
    day: formatInstant(move.at),
    to: move.to,
    badge: <EnrollmentBadge status={move.to} />,
    from: move.from && inWords(enrollmentStatusBadges[move.from].label),
    by: author(move, user.id),
  }))
  return <HistoryCard steps={steps} empty={t`No move was recorded.`} />
}
