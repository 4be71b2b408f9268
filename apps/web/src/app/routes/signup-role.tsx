import { useLingui } from '@lingui/react/macro'
import { redirect, redirectDocument } from 'react-router'
import { safeNext, signUpPath } from '../../modules/accounts/next.ts'
import { ChooseRolePage } from '../../modules/accounts/pages/choose-role.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { webContext } from '../../platform/request-context.ts'
import type { Route } from './+types/signup-role.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => {
  const next = safeNext(url.searchParams.get('next'))
  const { user, isFederated } = context.get(webContext)
  if (user) throw redirectDocument(next ?? '/')
  // Only whoever comes back from the identity provider is asked.
  if (!isFederated) throw redirect(signUpPath(next))
  return null
}

const SignUpRole = () => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Sign up`}</DocumentTitle>
      <ChooseRolePage />
    </>
  )
}

export default SignUpRole
