import { useLingui } from '@lingui/react/macro'
import { ProgramPage } from '../../modules/program/pages/program.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireRole } from '../../platform/page-access.ts'
import { Frame } from '../shell/frame.tsx'
import type { Route } from './+types/professional-program.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireRole(args, 'STUDENT')
  return null
}

const ProfessionalProgram = () => {
  const { t } = useLingui()
  return (
    <Frame content="bleed">
      <DocumentTitle>{t`Professional Program`}</DocumentTitle>
      <ProgramPage />
    </Frame>
  )
}

export default ProfessionalProgram
