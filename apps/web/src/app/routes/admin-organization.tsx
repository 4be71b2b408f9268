import { useLingui } from '@lingui/react/macro'
import { StaffOrganizationPage } from '../../modules/organizations/pages/staff-organization.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-organization.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

const AdminOrganization = ({ params }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffOrganizationPage id={params.id} />
    </>
  )
}

export default AdminOrganization
