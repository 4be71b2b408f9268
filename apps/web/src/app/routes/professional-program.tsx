import { useLingui } from '@lingui/react/macro'
import { ProgramPage } from '../../modules/program/pages/program.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireRole } from '../../platform/page-access.ts'
import type { Route } from './+types/professional-program.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireRole(args, 'STUDENT')
  return null
}

export const handle = { content: 'bleed' }

const ProfessionalProgram = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Professional Program`}</DocumentTitle>
      <ProgramPage />
    </>
  )
}

export default ProfessionalProgram
