import { useLingui } from '@lingui/react/macro'
import { redirectDocument } from 'react-router'
import { ApplicationPage } from '../../modules/applications/pages/application.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireUser } from '../../platform/page-access.ts'
import type { Route } from './+types/application.ts'

export const loader = (args: Route.LoaderArgs) => {
  const { roles } = requireUser(args)
  if (!roles.includes('STUDENT') && !roles.includes('EMPLOYER')) throw redirectDocument('/')
  return null
}

const Application = ({ params: { id } }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Application`}</DocumentTitle>
      <ApplicationPage key={id} id={id} />
    </>
  )
}

export default Application
