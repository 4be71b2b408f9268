import type { Verdict } from '@firstrung/api/organizations/staff/wire'
import type { OrganizationStatus } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { OrganizationBadge, useOrganizationStatusNames } from '../organization-standing.tsx'

/** Where an organization stands, in the words of those who vet it. */
export const useStaffStatusNames = (): Readonly<Record<OrganizationStatus, string>> => {
  const { t } = useLingui()
  return { ...useOrganizationStatusNames(), submitted: t`To be vetted` }
}

/** The same by its tone. */
export const StaffBadge = ({ status }: { status: OrganizationStatus }) => {
  const names = useStaffStatusNames()
  if (status === 'submitted') return <StatusBadge tone="light-yellow">{names.submitted}</StatusBadge>
  return <OrganizationBadge status={status} />
}

/** What staff decided on a change that was proposed. */
export const VerdictBadge = ({ verdict }: { verdict: Verdict }) => {
  const { t } = useLingui()
  return verdict === 'change_taken' ? (
    <StatusBadge tone="success">{t`Change accepted`}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t`Change refused`}</StatusBadge>
  )
}
