import { requireUser } from '../../platform/page-access.ts'
import { LocaleCard } from '../settings/locale-card.tsx'
import { ThemeCard } from '../settings/theme-card.tsx'
import type { Route } from './+types/settings-appearance.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const AppearanceSettings = () => (
  <>
    <ThemeCard />
    <LocaleCard />
  </>
)

export default AppearanceSettings
