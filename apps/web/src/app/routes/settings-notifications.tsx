import { useLingui } from '@lingui/react/macro'
import { NotificationsCard } from '../../modules/accounts/public.ts'
import { requireUser } from '../../platform/page-access.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { HiddenCard } from '../settings/hidden-card.tsx'
import type { Route } from './+types/settings-notifications.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const NotificationSettings = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  if (user.run_as_by)
    return (
      <HiddenCard>{t`Only they choose which emails they get. It is hidden while you view as somebody else.`}</HiddenCard>
    )
  return <NotificationsCard userRole={user.primary_role} />
}

export default NotificationSettings
