import { useLingui } from '@lingui/react/macro'
import { OnboardingPage } from '../../modules/onboarding/pages/onboarding.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireRole } from '../../platform/page-access.ts'
import { Toolbox } from '../../platform/toolbox.tsx'
import type { Route } from './+types/onboarding.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireRole(args, 'STUDENT')
  return null
}

const Onboarding = () => {
  const { t } = useLingui()
  return (
    <Toolbox>
      <main id="main" tabIndex={-1}>
        <DocumentTitle>{t`Onboarding`}</DocumentTitle>
        <OnboardingPage />
      </main>
    </Toolbox>
  )
}

export default Onboarding
