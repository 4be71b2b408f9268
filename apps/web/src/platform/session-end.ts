import { isFlowPage } from './flow-pages.ts'

/** The address of the login page that leads back to where the person is. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/login?next=${encodeURIComponent(`${pathname}${search}`)}`

/** Where a link to the login leads from: back to what the address asks for, if it asks for anything but the sign-up. */
export const loginFrom = ({ pathname, search }: { pathname: string; search: string }): string => {
  if (isFlowPage(pathname)) return '/login'
  const asked = new URLSearchParams(search)
  for (const name of ['signup', 'next', 'email']) asked.delete(name)
  return asked.size === 0 ? '/login' : loginAddress({ pathname, search: `?${asked}` })
}

let leave = (): void => window.location.assign(loginAddress(window.location))

/** Hands in how a call whose session has ended leads to the login page. */
export const onSessionEnded = (way: () => void): void => {
  leave = way
}

let anew = (): void => window.location.reload()

/** Hands in how a page goes on whose call was refused because somebody else is signed in by now. */
export const onSessionChanged = (way: () => void): void => {
  anew = way
}

/** Leaves the page that was loaded for somebody else. */
export const leaveForOther = (): void => anew()

/** Leads to the login page, and from there back. */
export const leaveForLogin = (): void => leave()
