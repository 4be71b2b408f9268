import { type Enrollment, enrollmentStatusBadges, isEditable } from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { calendarDay, useDates } from '../../../platform/dates.ts'
import { useInWords } from '../../../platform/in-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { cohortQuery } from '../api.ts'
import classes from './program.module.css'
import { useEnrollmentQuery } from './use-enrollment.ts'
import { useNextStep } from './use-next-step.ts'

interface Calm {
  /** Something else on the page comes first, so its button is not the filled one. */
  readonly quiet: boolean
}

const Invitation = ({ quiet }: Calm) => {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          A 10-week paid internship, with interview training and coaching before it. You have not applied yet.
        </Trans>
      </p>
      <Button component={Link} to="/professional-program" variant={quiet ? 'outline' : 'filled'}>
        {t`See the program`}
      </Button>
    </>
  )
}

const Start = ({ cohort }: { cohort: number }) => {
  const { formatMonth } = useDates()
  const { data } = useQuery(cohortQuery(cohort))
  const day = data ? calendarDay(data.start_date) : null
  return day ? (
    <span className={classes.start}>
      <Trans>Start date: {formatMonth(day)}</Trans>
    </span>
  ) : null
}

const Standing = ({ enrollment: { status, cohort }, quiet }: Calm & { enrollment: Enrollment }) => {
  const { t } = useLingui()
  const nextStep = useNextStep()
  const inWords = useInWords()
  const badge = enrollmentStatusBadges[status]
  const isOpen = isEditable(status) || status === 'send_application_reminder'
  return (
    <>
      <div className={classes.badges}>
        <StatusBadge tone={badge.tone}>{inWords(badge.label)}</StatusBadge>
        {cohort === null ? null : <Start cohort={cohort} />}
      </div>
      <p>{nextStep(status)}</p>
      <Button component={Link} to="/professional-program" variant={isOpen && !quiet ? 'filled' : 'outline'}>
        {isOpen ? t`Continue my application` : t`See my application`}
      </Button>
    </>
  )
}

const Content = ({ quiet }: Calm) => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(useEnrollmentQuery())
  if (isPending) return <SkeletonRows rows={3} />
  if (isError)
    return (
      <Alert
        title={t`Your application could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  return data ? <Standing enrollment={data} quiet={quiet} /> : <Invitation quiet={quiet} />
}

/** Where the student's application to the program stands and what comes next, for the home page. */
export const ProgramStatusCard = ({ quiet = false }: Partial<Calm>) => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="program">
      <div className={classes.card}>
        <SectionTitle id="program">{t`Professional Program`}</SectionTitle>
        <Content quiet={quiet} />
      </div>
    </Card>
  )
}
