import type { EnrollmentCounts } from '@firstrung/api/program/staff/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { staffCountsQuery } from '../../staff-api.ts'
import { listAddress } from '../../staff-filters.ts'
import { EnrollmentBadge } from './enrollment-badge.tsx'
import classes from './waiting-card.module.css'

const useTasks = () => {
  const { t } = useLingui()
  return [
    { status: 'applied', text: t`To look at: invite to an interview, or reject` },
    { status: 'interviewing', text: t`To decide on: accept or reject` },
    { status: 'accepted', text: t`To match, or to remind of the invoice` },
    { status: 'invoice_reminder', text: t`Reminded of the invoice: match once it is paid` },
    { status: 'matching', text: t`Being matched with companies` },
    { status: 'application_started', text: t`Drafts that were not sent: remind, or let them be` },
    { status: 'send_application_reminder', text: t`Reminded of their draft: nothing to do until they continue` },
  ] as const
}

const Tasks = ({ counts }: { counts: EnrollmentCounts }) => {
  const { t } = useLingui()
  const waiting = useTasks().filter(({ status }) => counts[status] > 0)
  if (waiting.length === 0) {
    const isUntouched = Object.values(counts).every((count) => count === 0)
    return (
      <EmptyState title={isUntouched ? t`Nobody has applied yet` : t`Nothing waits for you`} level={3}>
        {isUntouched ? (
          <Trans>Applications to the Professional Program appear here as soon as the first one is begun.</Trans>
        ) : (
          <Trans>Every enrollment has come to its end. New ones appear here.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.tasks}>
      {waiting.map(({ status, text }) => (
        <li key={status}>
          <Link to={listAddress({ search: '', statuses: [status] })} className={classes.task}>
            <span className={classes.number}>{counts[status]}</span>
            <span className={classes.text}>
              <EnrollmentBadge status={status} />
              <span>{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Content = () => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(staffCountsQuery)
  if (isPending) return <SkeletonRows rows={5} />
  if (isError)
    return (
      <Alert
        tone="danger"
        title={t`What waits for you could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  return <Tasks counts={data} />
}

/** What waits for staff now, by status, each with the way to the list of it. */
export const WaitingCard = () => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="waiting">
      <div className={classes.card}>
        <SectionTitle id="waiting">{t`What waits for you`}</SectionTitle>
        <Content />
        <Button component={Link} to="/admin/enrollments" variant="outline">{t`All enrollments`}</Button>
      </div>
    </Card>
  )
}
