import { type Enrollment, enrollmentStatusBadges, isLive, paymentTypeLabels, sentOn } from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { calendarDay, useDates } from '../../../platform/dates.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useInWords } from '../../../platform/in-words.ts'
import { useBrand, useCurrentUser } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { ConfettiButton } from '../../../ui/confetti-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { PrintButton } from '../../../ui/print-button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { buttonsFor } from '../draft.ts'
import { PaymentSchedule } from './payment-schedule.tsx'
import classes from './program.module.css'
import { ProgramOffers } from './program-offers.tsx'
import { ProgramTerms } from './program-terms.tsx'
import { StartMonth } from './start-month.tsx'
import { StepActions } from './step-actions.tsx'
import { useTrackNames } from './track-names.ts'
import { useNextStep } from './use-next-step.ts'
import { useReopen } from './use-reopen.ts'

/** How the page came to show it: just applied here, found applied elsewhere, or neither. */
export type Arrival = 'applied' | 'found' | null

interface ApplicationViewProps {
  enrollment: Enrollment
  arrival: Arrival
  onFinished: () => void
}

/** How long after applying a click on the button, now Next, still belongs to a double click, in milliseconds. */
const doubleClick = 800

const Chosen = ({ enrollment }: { enrollment: Enrollment }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const names = useTrackNames()
  const { formatDay } = useDates()
  const { program_tracks: tracks, payment_type: plan } = enrollment
  const sent = sentOn(enrollment)
  const day = sent === null ? null : calendarDay(sent)
  return (
    <Facts columns={2}>
      <Fact label={t`Start date`}>
        {enrollment.cohort === null ? t`Not chosen` : <StartMonth cohort={enrollment.cohort} />}
      </Fact>
      <Fact label={t`Program tracks`}>
        {tracks.length === 0 ? t`Not chosen` : tracks.map((track) => names[track]).join(', ')}
      </Fact>
      <Fact label={t`Payment plan`}>{plan === null ? t`Not chosen` : inWords(paymentTypeLabels[plan])}</Fact>
      <Fact label={t`Financial aid`}>{enrollment.financial_aid ? t`Yes` : t`No`}</Fact>
      {day ? <Fact label={t`Application date`}>{formatDay(day)}</Fact> : null}
    </Facts>
  )
}

const ReadOnlyNote = ({ isOpen }: { isOpen: boolean }) => {
  const { support_email: email } = useBrand()
  return (
    <p className={classes.hint}>
      {isOpen ? (
        <Trans>
          Your application has been sent and cannot be changed here. To change something, write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      ) : (
        <Trans>
          Your application is closed and cannot be changed here. To ask about it, write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      )}
    </p>
  )
}

const PrintApplication = ({ enrollment }: { enrollment: Enrollment }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const brand = useBrand()
  const user = useCurrentUser()
  return (
    <PrintButton
      variant="link"
      label={t`Print your application`}
      title={t`Application to the Professional Program`}
      brand={brand}
      kind={inWords(enrollmentStatusBadges[enrollment.status].label)}
      foot={user ? `${fullName(user)}, ${user.email}` : null}
    >
      <Chosen enrollment={enrollment} />
      {enrollment.payment_type ? (
        <>
          <h2>{t`Payment plan`}</h2>
          <PaymentSchedule paymentType={enrollment.payment_type} printed />
        </>
      ) : null}
      <h2>{t`The terms`}</h2>
      <ProgramTerms printed />
    </PrintButton>
  )
}

/** The application once it is sent: where it stands, what comes next, and what it says, to be read only. */
export const ApplicationView = ({ enrollment, arrival, onFinished }: ApplicationViewProps) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const nextStep = useNextStep()
  const reopen = useReopen(enrollment)
  const outcome = useRef<HTMLDivElement>(null)
  const shownAt = useRef(0)
  const { status } = enrollment
  const badge = enrollmentStatusBadges[status]
  const buttons = buttonsFor(status)
  const isOpen = isLive(status)

  useEffect(() => {
    shownAt.current = performance.now()
    if (arrival) outcome.current?.focus()
  }, [arrival])

  const next = () => {
    if (arrival === 'applied' && performance.now() - shownAt.current < doubleClick) return
    onFinished()
  }

  return (
    <div className={classes.form}>
      <div className={classes.stack}>
        <div className={classes.standing}>
          <SectionTitle>{t`Your application`}</SectionTitle>
          <StatusBadge tone={badge.tone}>{inWords(badge.label)}</StatusBadge>
        </div>
        <div ref={outcome} tabIndex={-1} className={classes.outcome}>
          {arrival === 'applied' ? (
            <Alert tone="success" title={t`Your application is in.`} lines={[nextStep(status)]} />
          ) : (
            <>
              {arrival === 'found' ? (
                <Alert title={t`Your application had been sent already, in another tab or on another device.`}>
                  <p>
                    <Trans>This is what we have. What you changed just now was not added.</Trans>
                  </p>
                </Alert>
              ) : null}
              <p>{nextStep(status)}</p>
            </>
          )}
        </div>
        <Chosen enrollment={enrollment} />
        {enrollment.payment_type && isOpen ? <PaymentSchedule paymentType={enrollment.payment_type} /> : null}
        {buttons.reopen ? null : (
          <div>
            <ReadOnlyNote isOpen={isOpen} />
            <PrintApplication enrollment={enrollment} />
          </div>
        )}
        {reopen.failure ? <Alert tone="danger" lines={[reopen.failure]} /> : null}
      </div>
      <StepActions
        buttons={buttons}
        onContinue={onFinished}
        note={<p>{t`“Next” takes you on. You find this application again on your home page.`}</p>}
        main={
          <ConfettiButton size="md" celebrate={arrival === 'applied'} onClick={next}>
            {t`Next`}
          </ConfettiButton>
        }
        more={
          buttons.reopen ? (
            <Button variant="outline" onClick={reopen.reopen} loading={reopen.isReopening}>
              {t`Continue my application`}
            </Button>
          ) : null
        }
      />
      <div className={classes.after}>
        <Fold summary={t`What the program offers`}>
          <ProgramOffers />
        </Fold>
        <Fold summary={t`The terms`}>
          <ProgramTerms />
        </Fold>
      </div>
    </div>
  )
}
