import { DeactivateCard } from '../../modules/accounts/public.ts'
import { AidLetterNotice, ConsentSettings } from '../../modules/consent/public.ts'
import { DocumentsCard } from '../../modules/files/public.ts'
import { requireUser } from '../../platform/page-access.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import type { Route } from './+types/settings-privacy.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const PrivacySettings = () => {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <>
      {user.roles.includes('STUDENT') ? (
        <>
          <DocumentsCard aidLetterNotice={<AidLetterNotice />} />
          <ConsentSettings />
        </>
      ) : null}
      <DeactivateCard user={user} />
    </>
  )
}

export default PrivacySettings
