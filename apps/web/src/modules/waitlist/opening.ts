import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { asksForWaitlist } from './parameters.ts'

type Visitor =
  | (Pick<CurrentUser, 'primary_role' | 'run_as_by'> & { readonly profile: Pick<CurrentUser['profile'], 'hometown'> })
  | null

const flowPages = ['/onboarding', '/signup']

const isFlowPage = (pathname: string): boolean =>
  pathname.includes('login') || flowPages.includes(pathname.replace(/\/$/, ''))

interface Visit {
  readonly user: Visitor
  readonly pathname: string
  readonly search: string
  readonly slug: string
}

/** Whether the address asks somebody who is there in person, on a page that is no flow of its own. */
export const isAsked = ({ user, pathname, search, slug }: Visit): boolean =>
  user !== null && user.run_as_by === null && asksForWaitlist(search, slug) && !isFlowPage(pathname)

/** Whether the student's onboarding opens by itself; it comes first, and may begin with the confirmation. */
export const meetsOnboarding = (user: Visitor, aiOnboarding: boolean): boolean =>
  user !== null && user.primary_role === 'STUDENT' && aiOnboarding && !user.profile.hometown
