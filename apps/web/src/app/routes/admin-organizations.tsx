import { useLingui } from '@lingui/react/macro'
import { StaffOrganizationsPage } from '../../modules/organizations/pages/staff-organizations.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-organizations.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

// Filters stand in the address; who may be here does not change with them, nor with what is searched for.
export const shouldRevalidate = () => false

const AdminOrganizations = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffOrganizationsPage />
    </>
  )
}

export default AdminOrganizations
