import type { CurrentUser, UserRole } from '@firstrung/api/accounts/wire'
import { type RouterContextProvider, redirect } from 'react-router'
import { webContext } from './request-context.ts'
import { loginAddress } from './session-end.ts'

interface LoaderArguments {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** For a loader: the signed-in person, or a redirect to the login page that leads back here. */
export const requireUser = ({ request, context }: LoaderArguments): CurrentUser => {
  const { user } = context.get(webContext)
  if (!user) throw redirect(loginAddress(new URL(request.url)))
  return user
}

/** For a loader: the signed-in person if the page is for their role, else a redirect to their home. */
export const requireRole = (args: LoaderArguments, role: UserRole): CurrentUser => {
  const user = requireUser(args)
  if (!user.roles.includes(role)) throw redirect('/')
  return user
}
