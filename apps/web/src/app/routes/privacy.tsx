import { useLingui } from '@lingui/react/macro'
import { DocumentDescription, DocumentTitle } from '../../platform/document-title.tsx'
import { useBrand } from '../../platform/session.tsx'
import { Privacy } from '../legal/privacy.tsx'

export const handle = { onlyRead: true }

const PrivacyPage = () => {
  const { t } = useLingui()
  const { name } = useBrand()
  return (
    <>
      <DocumentTitle>{t`Privacy Policy`}</DocumentTitle>
      <DocumentDescription>{t`Which data ${name} keeps, and who sees them.`}</DocumentDescription>
      <Privacy />
    </>
  )
}

export default PrivacyPage
