import { useLingui } from '@lingui/react/macro'
import { PostingsPage } from '../../modules/jobs/pages/postings.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireRole } from '../../platform/page-access.ts'
import type { Route } from './+types/postings.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireRole(args, 'EMPLOYER')
  return null
}

// The status stands in the address; who may be here does not change with it.
export const shouldRevalidate = () => false

const Postings = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Job Postings`}</DocumentTitle>
      <PostingsPage />
    </>
  )
}

export default Postings
