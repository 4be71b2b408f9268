import { requireUser } from '../../platform/page-access.ts'
import { Overview } from '../settings/overview.tsx'
import type { Route } from './+types/settings-overview.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const SettingsOverview = () => <Overview />

export default SettingsOverview
