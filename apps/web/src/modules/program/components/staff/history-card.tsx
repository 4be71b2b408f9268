import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { enrollmentStatusBadges } from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDates } from '../../../../platform/dates.ts'
import { useInWords } from '../../../../platform/in-words.ts'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { EnrollmentBadge } from './enrollment-badge.tsx'
import classes from './staff.module.css'

type Move = StaffEnrollment['history'][number]

const useAuthor = () => {
  const { t } = useLingui()
  return ({ by, by_name: name, run_as_by_name: actor }: Move, ownerId: string): string => {
    if (actor !== null) return t`${actor}, as ${name}`
    return by === ownerId ? t`${name}, the applicant` : name
  }
}

/** Every move of an enrollment: who made it, when, from where and to what; the newest first. */
export const HistoryCard = ({ enrollment: { history, user } }: { enrollment: StaffEnrollment }) => {
  const { t } = useLingui()
  const author = useAuthor()
  const inWords = useInWords()
  const { formatInstant } = useDates()
  return (
    <Card as="section" labelledBy="history">
      <div className={records.part}>
        <SectionTitle id="history">{t`History`}</SectionTitle>
        {history.length === 0 ? <p>{t`No move was recorded.`}</p> : null}
        <ol className={records.trail} reversed>
          {history.toReversed().map((move) => (
            <li key={`${move.at} ${move.to}`}>
              <span className={classes.step}>
                <EnrollmentBadge status={move.to} />
                {move.from ? (
                  <span className={records.small}>
                    <Trans>from {inWords(enrollmentStatusBadges[move.from].label)}</Trans>
                  </span>
                ) : null}
              </span>
              <span>{author(move, user.id)}</span>
              <time className={records.small} dateTime={move.at}>
                {formatInstant(move.at)}
              </time>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
