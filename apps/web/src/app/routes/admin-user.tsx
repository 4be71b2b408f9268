import { useLingui } from '@lingui/react/macro'
import { StaffUserPage } from '../../modules/accounts/pages/staff-user.tsx'
import { AidCard } from '../../modules/consent/public.ts'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireStaff } from '../../platform/page-access.ts'
import type { Route } from './+types/admin-user.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireStaff(args)
  return null
}

const AdminUser = ({ params }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <StaffUserPage id={params.id} aid={(of) => <AidCard {...of} />} />
    </>
  )
}

export default AdminUser
