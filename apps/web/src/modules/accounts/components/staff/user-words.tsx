import type { UserRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '../../../../ui/status-badge.tsx'

/** What roles are called. */
export const useRoleNames = (): Readonly<Record<UserRole, string>> => {
  const { t } = useLingui()
  return { STUDENT: t`Student`, EMPLOYER: t`Employer`, SUPER_ADMIN: t`Super Admin` }
}

export const UserStateBadge = ({ of }: { of: { readonly deactivated_at: string | null } }) => {
  const { t } = useLingui()
  return of.deactivated_at === null ? (
    <StatusBadge tone="success">{t`Active`}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t`Deactivated`}</StatusBadge>
  )
}
