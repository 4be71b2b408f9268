import { useLingui } from '@lingui/react/macro'
import { redirectDocument } from 'react-router'
import { BoardPage } from '../../modules/applications/pages/board.tsx'
import { OwnApplicationsPage } from '../../modules/applications/pages/own-applications.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireUser } from '../../platform/page-access.ts'
import type { Route } from './+types/applications.ts'

export const loader = (args: Route.LoaderArgs) => {
  const { roles } = requireUser(args)
  if (!roles.includes('STUDENT') && !roles.includes('EMPLOYER')) throw redirectDocument('/')
  return { isEmployer: roles.includes('EMPLOYER') }
}

const Applications = ({ loaderData: { isEmployer } }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Applications`}</DocumentTitle>
      {isEmployer ? <BoardPage /> : <OwnApplicationsPage />}
    </>
  )
}

export default Applications
