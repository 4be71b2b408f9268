import type { UserRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '../../../../ui/status-badge.tsx'

/** What roles are called. */
export const useRoleNames = (): Readonly<Record<UserRole, string>> => {
  const { t } = useLingui()
  return { STUDENT: t`Student`, EMPLOYER: t`Employer`, SUPER_ADMIN: t`Super Admin` }
}

interface UserState {
  readonly deactivated_at: string | null
  readonly deletion_due_at: string | null
}

export const UserStateBadge = ({ of }: { of: UserState }) => {
  const { t } = useLingui()
  if (of.deactivated_at !== null) return <StatusBadge tone="danger">{t`Deactivated`}</StatusBadge>
  if (of.deletion_due_at !== null) return <StatusBadge tone="warning">{t`To be deleted`}</StatusBadge>
  return <StatusBadge tone="success">{t`Active`}</StatusBadge>
}
