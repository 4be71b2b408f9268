import type { MemberRole, OrganizationStatus } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { type BadgeTone, StatusBadge } from '../../../ui/status-badge.tsx'

type Names<Key extends string> = Readonly<Record<Key, string>>

/** What members are called by what they may do. */
export const useMemberRoleNames = (): Names<MemberRole> => {
  const { t } = useLingui()
  return {
    pending: t`Asks to join`,
    interviewer: t`Interviewer`,
    recruiter: t`Recruiter`,
    admin: t`Administrator`,
  }
}

/** Where an organization stands, in words. */
export const useOrganizationStatusNames = (): Names<OrganizationStatus> => {
  const { t } = useLingui()
  return {
    draft: t`Draft`,
    submitted: t`With our staff`,
    vetted: t`Vetted`,
    refused: t`Refused`,
    suspended: t`Suspended`,
  }
}

const tones: Readonly<Record<OrganizationStatus, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'light-yellow',
  vetted: 'success',
  refused: 'danger',
  suspended: 'warning',
}

/** Where an organization stands, by its word and its tone. */
export const OrganizationBadge = ({ status }: { status: OrganizationStatus }) => (
  <StatusBadge tone={tones[status]}>{useOrganizationStatusNames()[status]}</StatusBadge>
)
