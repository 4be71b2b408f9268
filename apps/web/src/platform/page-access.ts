import type { CurrentUser, UserRole } from '@firstrung/api/accounts/wire'
import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { webContext } from './request-context.ts'
import { loginAddress } from './session-end.ts'

interface LoaderArguments {
  /** The page's own address, also where only its data are asked for. */
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

const secondFactorPath = '/second-factor'
const leavingPath = '/leaving'

/**
 * For a loader: leads somebody who is leaving to the page where they can still stay, and staff who has no second factor yet to the one
 * that sets one up; no other page would get its data.
 */
export const leadHeldBack = ({ url, context }: LoaderArguments): void => {
  const { user } = context.get(webContext)
  if (user?.deletion_due_at) {
    if (url.pathname !== leavingPath) throw redirectDocument(leavingPath)
    return
  }
  const isDue = user?.second_factor_due ?? false
  if (isDue && url.pathname !== secondFactorPath) throw redirectDocument(secondFactorPath)
}

/** For a loader: the signed-in person, or a redirect to the login page that leads back here. */
export const requireUser = (args: LoaderArguments): CurrentUser => {
  const { url, context } = args
  const { user } = context.get(webContext)
  // A whole load: the page still remembers a person who is signed in no more.
  if (!user) throw redirectDocument(loginAddress(url))
  leadHeldBack(args)
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
