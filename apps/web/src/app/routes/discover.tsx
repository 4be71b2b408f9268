import { useLingui } from '@lingui/react/macro'
import { InviteToApply } from '../../modules/applications/public.ts'
import { DiscoverPage } from '../../modules/portfolio/pages/discover.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireRole } from '../../platform/page-access.ts'
import type { Route } from './+types/discover.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireRole(args, 'EMPLOYER')
  return null
}

// What is looked at stands in the address; who may be here does not change with it.
export const shouldRevalidate = () => false

const Discover = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Discover`}</DocumentTitle>
      <DiscoverPage invite={({ handle, name }) => <InviteToApply handle={handle} name={name} />} />
    </>
  )
}

export default Discover
