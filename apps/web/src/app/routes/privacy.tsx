import { useLingui } from '@lingui/react/macro'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { Privacy } from '../legal/privacy.tsx'
import { Frame } from '../shell/frame.tsx'

const PrivacyPage = () => {
  const { t } = useLingui()
  return (
    <Frame>
      <DocumentTitle>{t`Privacy Policy`}</DocumentTitle>
      <Privacy />
    </Frame>
  )
}

export default PrivacyPage
