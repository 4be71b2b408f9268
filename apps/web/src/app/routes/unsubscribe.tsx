import { useLingui } from '@lingui/react/macro'
import { UnsubscribePage } from '../../modules/accounts/pages/unsubscribe.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import type { Route } from './+types/unsubscribe.ts'

const Unsubscribe = ({ params }: Route.ComponentProps) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Unsubscribe`}</DocumentTitle>
      <meta name="robots" content="noindex" />
      <UnsubscribePage token={params.token} />
    </>
  )
}

export default Unsubscribe
