import { useLingui } from '@lingui/react/macro'
import { StaffPostingsPage } from '../../modules/jobs/pages/staff-postings.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-postings.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

// Filters stand in the address; who may be here does not change with them, nor with what is searched for.
export const shouldRevalidate = () => false

const AdminPostings = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffPostingsPage />
    </>
  )
}

export default AdminPostings
