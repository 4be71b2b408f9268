import { useLingui } from '@lingui/react/macro'
import { StaffUsersPage } from '../../modules/accounts/pages/staff-users.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-users.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

// Filters stand in the address; who may be here does not change with them, nor with what is searched for.
export const shouldRevalidate = () => false

const AdminUsers = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffUsersPage />
    </>
  )
}

export default AdminUsers
