import { type EnrollmentStatus, enrollmentStatusBadges, isEditable } from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { calendarDay, formatMonth } from '../../platform/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/headings.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { standingQuery } from './api.ts'
import classes from './role-home.module.css'

const useNextStep = (): ((status: EnrollmentStatus) => string) => {
  const { t } = useLingui()
  const sentences: Record<EnrollmentStatus, string> = {
    application_started: t`Your application is saved but not sent yet.`,
    applied: t`We have your application. Next comes an interview; we write to you to set it up.`,
    interviewing: t`You are in the interview stage. We write to you about each step.`,
    accepted: t`You are in. Your invoice comes by email.`,
    invoice_reminder: t`Your invoice is still open. It is in your email.`,
    matching: t`We are introducing you to companies. You hear from us when one wants to meet you.`,
    archived: t`This application is closed. Write to us to open it again.`,
    rejected: t`This application was not accepted. Write to us if you would like to know why or try again.`,
    send_application_reminder: t`Your application is saved but not sent yet.`,
  }
  return (status) => sentences[status]
}

const Invitation = () => {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>A 10-week paid internship, with interview training and coaching before it. You have not applied yet.</Trans>
      </p>
      <Button component={Link} to="/professional-program">{t`See the program`}</Button>
    </>
  )
}

const Standing = () => {
  const { t } = useLingui()
  const sentence = useNextStep()
  const { data, isPending, isError, refetch } = useQuery(standingQuery)
  if (isPending) return <SkeletonRows rows={2} />
  if (isError)
    return (
      <Alert
        title={t`Your application could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  if (!data) return <Invitation />
  const { status } = data.enrollment
  const badge = enrollmentStatusBadges[status]
  const start = data.cohort && calendarDay(data.cohort.start_date)
  const open = isEditable(status) || status === 'send_application_reminder'
  return (
    <>
      <div className={classes.badges}>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        {start ? <span>{t`Start: ${formatMonth(start)}`}</span> : null}
      </div>
      <p>{sentence(status)}</p>
      <Button component={Link} to="/professional-program" variant={open ? 'filled' : 'outline'}>
        {open ? t`Continue my application` : t`See my application`}
      </Button>
    </>
  )
}

/** How the student's application to the program is doing. */
export const ProgramStanding = () => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="program">
      <SectionTitle id="program">{t`Professional Program`}</SectionTitle>
      <Standing />
    </Card>
  )
}
