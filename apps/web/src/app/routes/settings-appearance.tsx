import { requireUser } from '../../platform/page-access.ts'
import { LanguageCard } from '../settings/language-card.tsx'
import { ThemeCard } from '../settings/theme-card.tsx'
import type { Route } from './+types/settings-appearance.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const AppearanceSettings = () => (
  <>
    <ThemeCard />
    <LanguageCard />
  </>
)

export default AppearanceSettings
