import type { StaffOrganization } from '@firstrung/api/organizations/staff/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWayBack } from '../../../platform/kept-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ChangesCard } from '../components/staff/changes-card.tsx'
import { DecisionCard } from '../components/staff/decision-card.tsx'
import { FactsCard } from '../components/staff/facts-card.tsx'
import { OrganizationHistory } from '../components/staff/organization-history.tsx'
import { Standing } from '../components/staff/organization-list.tsx'
import { PeopleCard } from '../components/staff/people-card.tsx'
import { ProposalCard } from '../components/staff/proposal-card.tsx'
import { organizationQuery } from '../staff-api.ts'

const BackToList = () => {
  const { t } = useLingui()
  const back = useWayBack('/admin/organizations')
  return (
    <Link {...back} className={records.back}>
      <ArrowLeftIcon />
      {t`All organizations`}
    </Link>
  )
}

const Shown = ({ organization }: { organization: StaffOrganization }) => (
  <>
    <PageTitle aside={<Standing of={organization} />}>{organization.name}</PageTitle>
    <div className={records.columns}>
      <div className={records.column}>
        <ProposalCard organization={organization} />
        <DecisionCard organization={organization} />
        <ChangesCard organization={organization} />
        <FactsCard organization={organization} />
      </div>
      <div className={records.column}>
        <PeopleCard members={organization.members} />
        <OrganizationHistory history={organization.history} />
      </div>
    </div>
  </>
)

/** One organization for staff: what it says, who belongs to it, what was decided, and what can be. */
export const StaffOrganizationPage = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(organizationQuery(id))
  return (
    <div className={records.page}>
      <BackToList />
      {data === undefined ? <h1 className="visually-hidden">{t`Organization`}</h1> : null}
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError ? (
        <Alert
          tone="danger"
          title={t`The organization could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {data ? <Shown key={data.id} organization={data} /> : null}
      {data === null ? (
        <EmptyState level={1} title={t`There is no such organization`}>
          <Trans>The address may be cut off, or the organization is not there.</Trans>
        </EmptyState>
      ) : null}
    </div>
  )
}
