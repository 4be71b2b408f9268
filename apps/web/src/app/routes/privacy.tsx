import { useLingui } from '@lingui/react/macro'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { Privacy } from '../legal/privacy.tsx'

const PrivacyPage = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Privacy Policy`}</DocumentTitle>
      <Privacy />
    </>
  )
}

export default PrivacyPage
