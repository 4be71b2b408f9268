import { safeNext } from '@firstrung/api/accounts/next/wire'
import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'

export { safeNext }

const key = 'next-path'

/** Keeps a `next` for this tab, for when a later page is opened without one. */
export const keepNext = (next: string | null | undefined): void => {
  const path = safeNext(next)
  if (path) keepInTab(key, path)
}

const keptNext = (): string | null => {
  const kept = keptInTab(key)
  return typeof kept === 'string' ? kept : null
}

/** Forgets the kept `next`, once it was followed. */
export const forgetNext = (): void => forgetInTab(key)

/** Where to go after signing in: the given `next`, else the kept one, else the front page. */
export const nextPath = (given?: string | null): string => safeNext(given) ?? safeNext(keptNext()) ?? '/'

const withNext = (path: string, next: string | null | undefined): string => {
  const safe = safeNext(next)
  return safe ? `${path}?next=${encodeURIComponent(safe)}` : path
}

/** The login page's address, carrying `next` where there is one. */
export const loginPath = (next?: string | null): string => withNext('/login', next)

/** The address of the page for a forgotten password, carrying `next` where there is one. */
export const forgotPasswordPath = (next?: string | null): string => withNext('/forgot-password', next)

/** The sign-up page's address, carrying `next` where there is one. */
export const signUpPath = (next?: string | null): string => withNext('/signup', next)
