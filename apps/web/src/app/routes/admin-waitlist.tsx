import { useLingui } from '@lingui/react/macro'
import { StaffWaitlistPage } from '../../modules/waitlist/pages/staff-waitlist.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-waitlist.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

const AdminWaitlist = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffWaitlistPage />
    </>
  )
}

export default AdminWaitlist
