import { useLingui } from '@lingui/react/macro'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { Terms } from '../legal/terms.tsx'
import { Frame } from '../shell/frame.tsx'

const TermsPage = () => {
  const { t } = useLingui()
  return (
    <Frame>
      <DocumentTitle>{t`Terms of Use`}</DocumentTitle>
      <Terms />
    </Frame>
  )
}

export default TermsPage
