import { AddressCard, NamesCard, ReferralCard } from '../../modules/accounts/public.ts'
import { HometownCard } from '../../modules/onboarding/public.ts'
import { requireUser } from '../../platform/page-access.ts'
import type { Route } from './+types/settings-account.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const AccountSettings = () => (
  <>
    <NamesCard />
    <AddressCard />
    <HometownCard />
    <ReferralCard />
  </>
)

export default AccountSettings
