import { useLingui } from '@lingui/react/macro'
import { DeactivateCard, DeletionCard, ExportCard } from '../../modules/accounts/public.ts'
import { AidLetterNotice, ConsentSettings } from '../../modules/consent/public.ts'
import { FilesCard } from '../../modules/files/public.ts'
import { AidAnswersCard } from '../../modules/onboarding/public.ts'
import { requireUser } from '../../platform/page-access.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { HiddenCard } from '../settings/hidden-card.tsx'
import type { Route } from './+types/settings-privacy.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const PrivacySettings = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  return (
    <>
      {user.roles.includes('STUDENT') ? (
        <>
          <FilesCard aidLetterNotice={<AidLetterNotice />} />
          <AidAnswersCard />
          <ConsentSettings />
        </>
      ) : null}
      {user.run_as_by ? (
        <HiddenCard>{t`Only they can download or delete what we keep of them, in person.`}</HiddenCard>
      ) : (
        <ExportCard />
      )}
      <DeactivateCard user={user} />
      {user.run_as_by ? null : <DeletionCard user={user} />}
    </>
  )
}

export default PrivacySettings
