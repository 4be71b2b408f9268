import { useLingui } from '@lingui/react/macro'
import { redirectDocument } from 'react-router'
import { safeNext } from '../../modules/accounts/next.ts'
import { SignUpPage } from '../../modules/accounts/pages/signup.tsx'
import { DocumentDescription, DocumentTitle } from '../../platform/document-title.tsx'
import { webContext } from '../../platform/request-context.ts'
import type { Route } from './+types/signup.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => {
  // A whole load: somebody may have signed in in another tab, which this page does not know.
  if (context.get(webContext).user) throw redirectDocument(safeNext(url.searchParams.get('next')) ?? '/')
  return null
}

// Signing up changes who asks; the page itself then leads on.
export const shouldRevalidate = () => false

const SignUp = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Sign up`}</DocumentTitle>
      <DocumentDescription>
        {t`Create a free account, as a student who looks for a first paid internship or as an employer who hires an intern.`}
      </DocumentDescription>
      <SignUpPage />
    </>
  )
}

export default SignUp
