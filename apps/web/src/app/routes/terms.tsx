import { useLingui } from '@lingui/react/macro'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { Terms } from '../legal/terms.tsx'

const TermsPage = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Terms of Use`}</DocumentTitle>
      <Terms />
    </>
  )
}

export default TermsPage
