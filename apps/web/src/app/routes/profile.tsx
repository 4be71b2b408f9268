import { useLingui } from '@lingui/react/macro'
import { ProfilePage } from '../../modules/portfolio/pages/profile.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireRole } from '../../platform/page-access.ts'
import type { Route } from './+types/profile.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireRole(args, 'STUDENT')
  return null
}

// What is looked at stands in the address; who may be here does not change with it.
export const shouldRevalidate = () => false

const Profile = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`My Profile`}</DocumentTitle>
      <ProfilePage />
    </>
  )
}

export default Profile
