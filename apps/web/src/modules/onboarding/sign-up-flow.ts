import type { CurrentUser } from '@firstrung/api/accounts/wire'

/** The three flows of the sign-up modal (specification, section 2). */
export type SignUpFlow = 'SIGN_UP' | 'ROLE_SELECTOR' | 'STUDENT_ONBOARDING'

type Role = 'employer' | 'student'

/** The flow that opens for a role, or for none. Without the flag it is always the generic one. */
export const flowFor = (role: Role | null, aiOnboarding: boolean): SignUpFlow => {
  if (!aiOnboarding || role === 'employer') return 'SIGN_UP'
  return role === 'student' ? 'STUDENT_ONBOARDING' : 'ROLE_SELECTOR'
}

/** What `?signup=` asks for: a role, null for the choice, undefined for nothing. */
export const roleInAddress = (value: string | null): Role | null | undefined => {
  if (value === 'employer' || value === 'student') return value
  return value === 'choose' ? null : undefined
}

interface Visit {
  readonly user:
    | (Pick<CurrentUser, 'primary_role' | 'run_as_by'> & {
        readonly profile: Pick<CurrentUser['profile'], 'hometown'>
      })
    | null
  readonly aiOnboarding: boolean
  /** Whether this tab was in the middle of the modal's flow when the page was loaded. */
  readonly wasOpen: boolean
}

/** Whether the onboarding opens by itself: for a student without a hometown, and after a reload half way. */
export const opensByItself = ({ user, aiOnboarding, wasOpen }: Visit): boolean =>
  user !== null &&
  user.primary_role === 'STUDENT' &&
  user.run_as_by === null &&
  aiOnboarding &&
  (wasOpen || !user.profile.hometown)

/** What the sign-up's part of an address begins with: `next` after it is where the sign-up leads to, one before it is the page's. */
const asks = 'signup'

const partsOf = (query: URLSearchParams) => {
  const all = [...query]
  const from = all.findIndex(([name]) => name === asks)
  const isOwn = ([name]: readonly [string, string], at: number): boolean =>
    name === asks || (name === 'next' && from !== -1 && at > from)
  return { signUp: all.filter(isOwn), page: all.filter((entry, at) => !isOwn(entry, at)) }
}

/** Where the sign-up of an address leads to, unchecked, or null. */
export const nextOfSignUp = (query: URLSearchParams): string | null =>
  partsOf(query).signUp.find(([name]) => name === 'next')?.[1] ?? null

/** What the page below the sign-up is asked for. */
export const withoutSignUp = (query: URLSearchParams): URLSearchParams => new URLSearchParams(partsOf(query).page)

/** The page's own address, without what opened the modal. */
export const addressWithoutSignUp = ({ href }: { readonly href: string }): string => {
  const url = new URL(href)
  url.search = String(withoutSignUp(url.searchParams))
  return url.href
}
