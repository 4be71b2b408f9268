import { useLingui } from '@lingui/react/macro'
import { StaffEnrollmentPage } from '../../modules/program/pages/staff-enrollment.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-enrollment.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

const AdminEnrollment = ({ params }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffEnrollmentPage id={params.id} />
    </>
  )
}

export default AdminEnrollment
