import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { enrollmentStatusBadges } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useInWords } from '../../../../platform/in-words.ts'
import { Alert } from '../../../../ui/alert.tsx'
import decision from '../../../../ui/decision.module.css'
import type { StaffMove } from '../../staff-moves.ts'
import type { Outcome } from './use-move.ts'

interface MoveOutcomeProps {
  enrollment: StaffEnrollment
  outcome: Outcome | null
}

const Done = ({ enrollment, move }: Pick<MoveOutcomeProps, 'enrollment'> & { move: StaffMove }) => {
  const { t } = useLingui()
  const { first_name: name, email } = enrollment.user
  const inWords = useInWords()
  const label = inWords(enrollmentStatusBadges[move.to].label)
  return (
    <Alert
      tone="success"
      title={t`Moved to ${label}.`}
      lines={[
        move.mail
          ? t`${name} gets an email at ${email}, unless they turned these emails off.`
          : move.to === 'interviewing'
            ? t`No email was sent. Write to ${name} at ${email} to set up the interview.`
            : t`No email was sent; ${name} sees it on their home page.`,
      ]}
    />
  )
}

const Late = ({ enrollment }: { enrollment: StaffEnrollment }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const label = inWords(enrollmentStatusBadges[enrollment.status].label)
  const by = enrollment.history.at(-1)?.by_name ?? t`Somebody`
  return (
    <Alert
      tone="warning"
      announce="alert"
      title={t`${by} was faster: this application is now ${label}.`}
      lines={[t`Your move was not made. See how it stands now, then decide again.`]}
    />
  )
}

/** What became of the last move; it takes the focus, for the button that was pressed may be gone. */
export const MoveOutcome = ({ enrollment, outcome }: MoveOutcomeProps) => {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  return (
    <div ref={place} tabIndex={-1} className={decision.outcome}>
      {outcome?.kind === 'done' ? <Done enrollment={enrollment} move={outcome.move} /> : null}
      {outcome?.kind === 'late' ? <Late enrollment={enrollment} /> : null}
      {outcome?.kind === 'unknown' ? (
        <Alert
          tone="warning"
          announce="alert"
          title={t`We do not know whether the application was moved.`}
          lines={[
            t`We could not reach the server. Once the connection is back, reload the page and look at the status before you try again.`,
          ]}
        />
      ) : null}
      {outcome?.kind === 'refused' ? (
        <Alert tone="danger" title={t`The application was not moved.`} lines={outcome.lines} />
      ) : null}
    </div>
  )
}
