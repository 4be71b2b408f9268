import { useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../../ui/headings.tsx'

export const ProgramPage = () => {
  const { t } = useLingui()
  return <PageTitle>{t`Professional Program`}</PageTitle>
}
