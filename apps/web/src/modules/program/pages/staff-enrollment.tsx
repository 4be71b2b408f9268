import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { paymentStatusBadges } from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useInWords } from '../../../platform/in-words.ts'
import { useWayBack } from '../../../platform/kept-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { PaymentSchedule } from '../components/payment-schedule.tsx'
import { EnrollmentBadge } from '../components/staff/enrollment-badge.tsx'
import { AppliedDay, PlanName, StaffStartMonth, Tracks } from '../components/staff/enrollment-facts.tsx'
import { EnrollmentHistory } from '../components/staff/enrollment-history.tsx'
import { MovesCard } from '../components/staff/moves-card.tsx'
import classes from '../components/staff/staff.module.css'
import { staffEnrollmentQuery } from '../staff-api.ts'

const BackToList = () => {
  const { t } = useLingui()
  const back = useWayBack('/admin/enrollments')
  return (
    <Link {...back} className={records.back}>
      <ArrowLeftIcon />
      {t`All enrollments`}
    </Link>
  )
}

const AppliedForCard = ({ enrollment }: { enrollment: StaffEnrollment }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const payment = enrollment.payment_status && paymentStatusBadges[enrollment.payment_status]
  return (
    <Card as="section" labelledBy="applied-for">
      <div className={records.part}>
        <SectionTitle id="applied-for">{t`Applied for`}</SectionTitle>
        <Facts columns={2}>
          <Fact label={t`Start`}>
            <StaffStartMonth of={enrollment} />
          </Fact>
          <Fact label={t`Applied on`}>
            <AppliedDay of={enrollment} />
          </Fact>
          <Fact label={t`Tracks`}>
            <span className={classes.stacked}>
              <Tracks of={enrollment} />
            </span>
          </Fact>
          <Fact label={t`Plan`}>
            <PlanName of={enrollment} />
          </Fact>
          {payment ? (
            <Fact label={t`Payment`}>
              <StatusBadge tone={payment.tone}>{inWords(payment.label)}</StatusBadge>
            </Fact>
          ) : null}
        </Facts>
        {enrollment.payment_type ? <PaymentSchedule paymentType={enrollment.payment_type} reader="staff" /> : null}
      </div>
    </Card>
  )
}

const Shown = ({ enrollment }: { enrollment: StaffEnrollment }) => {
  const { t } = useLingui()
  const { id, first_name, last_name, email, deactivated } = enrollment.user
  return (
    <>
      <PageTitle
        aside={<EnrollmentBadge status={enrollment.status} />}
        lead={
          <span className={records.step}>
            <a href={`mailto:${email}`} className={records.address}>
              {email}
            </a>
            <Link to={`/admin/users/${id}`} className={records.address}>
              {deactivated ? t`Account, deactivated` : t`Account`}
            </Link>
          </span>
        }
      >
        {first_name} {last_name}
      </PageTitle>
      <div className={records.columns}>
        <div className={records.column}>
          <MovesCard enrollment={enrollment} />
          <AppliedForCard enrollment={enrollment} />
        </div>
        <EnrollmentHistory enrollment={enrollment} />
      </div>
    </>
  )
}

/** One enrollment for staff: whose it is, what was applied for, what became of it, and what can be done. */
export const StaffEnrollmentPage = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(staffEnrollmentQuery(id))
  return (
    <div className={records.page}>
      <BackToList />
      {data === undefined ? <h1 className="visually-hidden">{t`Enrollment`}</h1> : null}
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError ? (
        <Alert
          tone="danger"
          title={t`The enrollment could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {data ? <Shown key={data.id} enrollment={data} /> : null}
      {data === null ? (
        <EmptyState level={1} title={t`There is no such enrollment`}>
          <Trans>The address may be cut off, or the enrollment is not there.</Trans>
        </EmptyState>
      ) : null}
    </div>
  )
}
