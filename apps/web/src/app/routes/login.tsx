import { useLingui } from '@lingui/react/macro'
import { redirectDocument } from 'react-router'
import { safeNext } from '../../modules/accounts/next.ts'
import { LoginPage } from '../../modules/accounts/pages/login.tsx'
import { DocumentDescription, DocumentTitle } from '../../platform/document-title.tsx'
import { webContext } from '../../platform/request-context.ts'
import type { Route } from './+types/login.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => {
  // A whole load: somebody may have signed in in another tab, which this page does not know.
  if (context.get(webContext).user) throw redirectDocument(safeNext(url.searchParams.get('next')) ?? '/')
  return null
}

// Signing in changes who asks; the page itself then leads on.
export const shouldRevalidate = () => false

const Login = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Log in`}</DocumentTitle>
      <DocumentDescription>{t`Log in with your email and your password.`}</DocumentDescription>
      <LoginPage />
    </>
  )
}

export default Login
