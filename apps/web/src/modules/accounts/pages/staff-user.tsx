import type { StaffUser } from '@firstrung/api/accounts/staff/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDates } from '../../../platform/dates.ts'
import { useWayBack } from '../../../platform/kept-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useReferralNames } from '../components/own/use-referral-names.ts'
import { ActsCard } from '../components/staff/acts-card.tsx'
import { TrailCard } from '../components/staff/trail-card.tsx'
import { UserStateBadge, useRoleNames } from '../components/staff/user-words.tsx'
import { userEventsQuery, userQuery } from '../staff-api.ts'

const BackToList = () => {
  const { t } = useLingui()
  const back = useWayBack('/admin/users')
  return (
    <Link {...back} className={records.back}>
      <ArrowLeftIcon />
      {t`All users`}
    </Link>
  )
}

const AccountCard = ({ user }: { user: StaffUser }) => {
  const { t } = useLingui()
  const roles = useRoleNames()
  const sources = useReferralNames()
  const { formatInstant } = useDates()
  return (
    <Card as="section" labelledBy="account">
      <div className={records.part}>
        <SectionTitle id="account">{t`Account`}</SectionTitle>
        <Facts columns={2}>
          <Fact label={t`Role`}>{roles[user.primary_role]}</Fact>
          <Fact label={t`Since`}>{formatInstant(user.created_at)}</Fact>
          <Fact label={t`Last login`}>
            {user.last_signed_in_at === null ? t`Never` : formatInstant(user.last_signed_in_at)}
          </Fact>
          {user.referral_source === null ? null : (
            <Fact label={t`Heard of us`}>{user.referral_other ?? sources[user.referral_source]}</Fact>
          )}
          {user.deactivated_at === null ? null : (
            <Fact label={t`Deactivated on`}>{formatInstant(user.deactivated_at)}</Fact>
          )}
          {user.deletion_due_at === null ? null : (
            <Fact label={t`To be deleted on`}>{formatInstant(user.deletion_due_at)}</Fact>
          )}
        </Facts>
      </div>
    </Card>
  )
}

/** Shows a student's aid to staff, and says so when the trail has grown by it. */
type Aid = (of: { userId: string; onRecorded: () => void }) => ReactNode

const Shown = ({ user, aid }: { user: StaffUser; aid: Aid }) => {
  const client = useQueryClient()
  const onRecorded = () => void client.invalidateQueries(userEventsQuery(user.id))
  return (
    <>
      <PageTitle
        aside={<UserStateBadge of={user} />}
        lead={
          <a href={`mailto:${user.email}`} className={records.address}>
            {user.email}
          </a>
        }
      >
        {user.first_name} {user.last_name}
      </PageTitle>
      <div className={records.columns}>
        <div className={records.column}>
          <ActsCard user={user} />
          <AccountCard user={user} />
          {user.primary_role === 'STUDENT' ? aid({ userId: user.id, onRecorded }) : null}
        </div>
        <TrailCard userId={user.id} />
      </div>
    </>
  )
}

/** One account for staff: whose it is, what can be done with it, and what was done. */
export const StaffUserPage = ({ id, aid }: { id: string; aid: Aid }) => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(userQuery(id))
  return (
    <div className={records.page}>
      <BackToList />
      {data === undefined ? <h1 className="visually-hidden">{t`User`}</h1> : null}
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError ? (
        <Alert
          tone="danger"
          title={t`The user could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {data ? <Shown key={data.id} user={data} aid={aid} /> : null}
      {data === null ? (
        <EmptyState level={1} title={t`There is no such user`}>
          <Trans>The address may be cut off, or the account is not there.</Trans>
        </EmptyState>
      ) : null}
    </div>
  )
}
