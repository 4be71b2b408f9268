import { requireUser } from '../../platform/page-access.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { AccountCard } from '../settings/account-card.tsx'
import type { Route } from './+types/settings-account.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const AccountSettings = () => {
  const user = useCurrentUser()
  return user ? <AccountCard user={user} /> : null
}

export default AccountSettings
