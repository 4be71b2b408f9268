import { useLingui } from '@lingui/react/macro'
import { NotificationsPage } from '../../modules/notices/pages/notifications.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireUser } from '../../platform/page-access.ts'
import type { Route } from './+types/notifications.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const Notifications = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Notifications`}</DocumentTitle>
      <NotificationsPage />
    </>
  )
}

export default Notifications
