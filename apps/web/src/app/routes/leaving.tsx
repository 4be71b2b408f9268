import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { LeavingPage } from '../../modules/accounts/public.ts'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireUser } from '../../platform/page-access.ts'
import type { Route } from './+types/leaving.ts'

export const loader = (args: Route.LoaderArgs) => {
  const dueAt = requireUser(args).deletion_due_at
  if (dueAt === null) throw redirect('/settings/privacy')
  return { dueAt }
}

// Kept accounts load the front page; until then it says what it said.
export const shouldRevalidate = () => false

const Leaving = ({ loaderData }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Your account will be deleted`}</DocumentTitle>
      <LeavingPage dueAt={loaderData.dueAt} />
    </>
  )
}

export default Leaving
