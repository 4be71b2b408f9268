import { useLingui } from '@lingui/react/macro'
import { StaffPostingPage } from '../../modules/jobs/pages/staff-posting.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-posting.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

const AdminPosting = ({ params }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffPostingPage id={params.id} />
    </>
  )
}

export default AdminPosting
