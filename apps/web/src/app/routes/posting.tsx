import { useLingui } from '@lingui/react/macro'
import { PostingPage } from '../../modules/jobs/pages/posting.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireRole } from '../../platform/page-access.ts'
import type { Route } from './+types/posting.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireRole(args, 'EMPLOYER')
  return null
}

// A posting gets its address while it is written; who may be here does not change with it.
export const shouldRevalidate = () => false

// `/postings/new` is this route too, so that whoever writes stays where they are once the posting is begun.
const Posting = ({ params }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{params.id === 'new' ? t`Post a Job` : t`Job Postings`}</DocumentTitle>
      <PostingPage address={params.id} />
    </>
  )
}

export default Posting
