import { useLingui } from '@lingui/react/macro'
import { redirectDocument } from 'react-router'
import { safeNext } from '../../modules/accounts/next.ts'
import { ForgotPasswordPage } from '../../modules/accounts/pages/forgot-password.tsx'
import { DocumentDescription, DocumentTitle } from '../../platform/document-title.tsx'
import { webContext } from '../../platform/request-context.ts'
import type { Route } from './+types/forgot-password.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => {
  // Whoever acts in another's place chooses no password for them.
  if (context.get(webContext).user?.run_as_by) throw redirectDocument(safeNext(url.searchParams.get('next')) ?? '/')
  return null
}

// Signing in changes who asks; the page itself then leads on.
export const shouldRevalidate = () => false

const ForgotPassword = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Forgot password`}</DocumentTitle>
      <DocumentDescription>{t`Choose a new password with a code that we mail to you.`}</DocumentDescription>
      <ForgotPasswordPage />
    </>
  )
}

export default ForgotPassword
