import { useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../../ui/headings.tsx'

export const OnboardingPage = () => {
  const { t } = useLingui()
  return <PageTitle>{t`Onboarding`}</PageTitle>
}
