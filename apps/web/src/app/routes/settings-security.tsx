import { useLingui } from '@lingui/react/macro'
import { IdentitiesCard, PasswordCard, SecondFactorCard, SessionsCard } from '../../modules/accounts/public.ts'
import { requireUser } from '../../platform/page-access.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { HiddenCard } from '../settings/hidden-card.tsx'
import type { Route } from './+types/settings-security.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const SecuritySettings = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  if (user.run_as_by)
    return (
      <HiddenCard>{t`Only they see and change how they log in. It is hidden while you view as somebody else.`}</HiddenCard>
    )
  return (
    <>
      <PasswordCard />
      <IdentitiesCard />
      <SecondFactorCard />
      <SessionsCard />
    </>
  )
}

export default SecuritySettings
