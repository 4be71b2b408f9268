import { useLingui } from '@lingui/react/macro'
import { StaffEnrollmentsPage } from '../../modules/program/pages/staff-enrollments.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-enrollments.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

// Filters stand in the address; who may be here does not change with them, nor with what is searched for.
export const shouldRevalidate = () => false

const AdminEnrollments = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffEnrollmentsPage />
    </>
  )
}

export default AdminEnrollments
