import { useLingui } from '@lingui/react/macro'
import { DocumentDescription, DocumentTitle } from '../../platform/document-title.tsx'
import { useBrand } from '../../platform/session.tsx'
import { Terms } from '../legal/terms.tsx'

export const handle = { onlyRead: true }

const TermsPage = () => {
  const { t } = useLingui()
  const { name } = useBrand()
  return (
    <>
      <DocumentTitle>{t`Terms of Use`}</DocumentTitle>
      <DocumentDescription>{t`The terms under which students and employers use ${name}.`}</DocumentDescription>
      <Terms />
    </>
  )
}

export default TermsPage
