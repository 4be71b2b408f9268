import type { CurrentUser, UserRole } from '@firstrung/api/accounts/wire'
import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { webContext } from './request-context.ts'
import { loginAddress } from './session-end.ts'

interface LoaderArguments {
  /** The page's own address, also where only its data are asked for. */
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** For a loader: the signed-in person, or a redirect to the login page that leads back here. */
export const requireUser = ({ url, context }: LoaderArguments): CurrentUser => {
  const { user } = context.get(webContext)
  // A whole load: the page still remembers a person who is signed in no more.
  if (!user) throw redirectDocument(loginAddress(url))
  return user
}

/** For a loader: the signed-in person if the page is for their role, else a redirect to their home. */
export const requireRole = (args: LoaderArguments, role: UserRole): CurrentUser => {
  const user = requireUser(args)
  if (!user.roles.includes(role)) throw redirectDocument('/')
  return user
}

/** For a loader: the signed-in super admin; for everybody else who is signed in the page does not exist. */
export const requireStaff = (args: LoaderArguments): CurrentUser => {
  const user = requireUser(args)
  if (!user.roles.includes('SUPER_ADMIN')) throw data(null, { status: 404 })
  return user
}
