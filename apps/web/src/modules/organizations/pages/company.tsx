import type { MemberRole, Organization, OwnStanding } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../platform/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ownKey, standingQuery } from '../api.ts'
import { OrganizationBadge } from '../components/organization-standing.tsx'
import { LogoCard } from '../components/own/logo-card.tsx'
import { MembersCard } from '../components/own/members-card.tsx'
import { OwnFactsCard } from '../components/own/own-facts-card.tsx'
import { OwnFormCard } from '../components/own/own-form-card.tsx'
import { ProposalCard } from '../components/own/proposal-card.tsx'
import { StatusCard } from '../components/own/status-card.tsx'
import { useAct } from '../components/own/use-act.ts'
import { useOwnForm } from '../components/own/use-own-form.ts'
import { WaitingCard } from '../components/own/waiting-card.tsx'
import { WaysIn } from '../components/own/ways-in.tsx'

type Acts = ReturnType<typeof useAct>

interface OwnProps {
  organization: Organization
  role: MemberRole
  acts: Acts
}

const Own = ({ organization, role, acts }: OwnProps) => {
  const form = useOwnForm(organization)
  return (
    <div className={records.columns}>
      <div className={records.column}>
        <StatusCard organization={organization} form={form} onAct={acts.dismiss} />
        <ProposalCard organization={organization} form={form} />
        {organization.may.edit ? (
          <OwnFormCard organization={organization} form={form} />
        ) : (
          <OwnFactsCard organization={organization} />
        )}
      </div>
      <div className={records.column}>
        {organization.may.edit ? <LogoCard organization={organization} /> : null}
        <MembersCard organization={organization} role={role} pageActs={acts} />
      </div>
    </div>
  )
}

const Title = ({ standing }: { standing: OwnStanding | undefined }) => {
  const { t } = useLingui()
  const organization = standing?.organization
  if (organization)
    return <PageTitle aside={<OrganizationBadge status={organization.status} />}>{organization.name}</PageTitle>
  const isOutside = standing?.membership === null
  return (
    <PageTitle
      lead={
        isOutside
          ? t`You do not belong to an organization yet. Students are hired by organizations that our staff have vetted.`
          : undefined
      }
    >
      {t`Your organization`}
    </PageTitle>
  )
}

const Standing = ({ standing, acts }: { standing: OwnStanding; acts: Acts }) => {
  const { membership, organization } = standing
  if (membership === null) return <WaysIn standing={standing} acts={acts} />
  if (organization === null) return <WaitingCard organization={membership.organization} acts={acts} />
  return <Own key={organization.id} organization={organization} role={membership.role} acts={acts} />
}

/** An employer's organization: what it tells, who belongs to it and where it stands with staff; or the ways to one. */
export const CompanyPage = () => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(standingQuery)
  // What staff decide comes as a notice.
  useLive(ownKey, ({ kind }) => kind === 'notices')
  const acts = useAct()
  return (
    <div className={records.page}>
      <Title standing={data} />
      <Outcome told={acts.told} />
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError && !data ? (
        <Alert
          tone="danger"
          title={t`Your organization could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {data ? <Standing standing={data} acts={acts} /> : null}
    </div>
  )
}
