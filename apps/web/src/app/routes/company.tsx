import { useLingui } from '@lingui/react/macro'
import { CompanyPage } from '../../modules/organizations/pages/company.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireRole } from '../../platform/page-access.ts'
import type { Route } from './+types/company.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireRole(args, 'EMPLOYER')
  return null
}

const Company = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Company`}</DocumentTitle>
      <CompanyPage />
    </>
  )
}

export default Company
