import { actingUser } from './acting-user.ts'
import { forgetInTab, forgetTab, keepInTab, keptInTab } from './kept-in-tab.ts'
import { onSessionChanged } from './session-end.ts'

/** What a tab tells the others. */
type News = 'signed-in' | 'signed-out'

// Whom the page took for signed in when it was loaded anew: once is enough, whatever comes of it.
const mark = 'reloaded-as'

/** Whom the cookie for pages greets, or null where there is nobody, or nothing that can be read. */
export const userInCookies = (cookies: string): string | null => {
  const value = /(?:^|;\s*)userinfo=([^;]+)/.exec(cookies)?.[1]
  if (value === undefined) return null
  try {
    const told: unknown = JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof told === 'object' && told !== null && 'id' in told && typeof told.id === 'string' ? told.id : null
  } catch {
    return null
  }
}

/** Whether the cookies greet another than the one whom the page takes for signed in: somebody else, nobody, or somebody new. */
export const isOther = (cookies: string, believed: string | null): boolean => userInCookies(cookies) !== believed

let channel: BroadcastChannel | null = null
let changing = 0
let asking = false
let toldSignedOut = false

/** Tells the browser's other tabs of a sign-in or a sign-out. */
export const announceSession = (news: News): void => channel?.postMessage(news)

/** While this tab itself signs in or out, the cookies are ahead of what it believes, and that is no reason to load anew. */
export const whileSessionChanges = async <T>(work: () => Promise<T>): Promise<T> => {
  changing += 1
  try {
    return await work()
  } finally {
    changing -= 1
  }
}

const loadAnew = (forgetful: boolean) => {
  const believed = actingUser() ?? ''
  if (keptInTab(mark) === believed) return
  if (forgetful) forgetTab()
  keepInTab(mark, believed)
  window.location.reload()
}

const check = async () => {
  if (changing > 0 || asking) return
  if (!isOther(document.cookie, actingUser())) {
    toldSignedOut = false
    forgetInTab(mark)
    return
  }
  asking = true
  try {
    // The cookie is only a hint; what somebody is typing is worth the question.
    const { fetchCurrentUser } = await import('./session-calls.ts')
    const now = (await fetchCurrentUser())?.id ?? null
    const believed = actingUser()
    // Of a session that merely ended, the person may come back to what they typed.
    if (changing === 0 && now !== believed) loadAnew(believed !== null && (now !== null || toldSignedOut))
  } catch {
    // Without an answer the page stays as it is; the server refuses what it must not do.
  } finally {
    asking = false
  }
}

/** Loads the page anew, once, where another is signed in by now than the one whom it was loaded for. Returns how to stop. */
export const watchSession = (): (() => void) => {
  toldSignedOut = false
  if (keptInTab(mark) !== (actingUser() ?? '')) forgetInTab(mark)
  onSessionChanged(() => loadAnew(true))
  const stop = new AbortController()
  const { signal } = stop
  const whenShown = () => {
    if (document.visibilityState === 'visible') void check()
  }
  document.addEventListener('visibilitychange', whenShown, { signal })
  window.addEventListener('focus', whenShown, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && whenShown(), { signal })
  const heard = new BroadcastChannel('session')
  heard.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') toldSignedOut = true
    whenShown()
  })
  channel = heard
  return () => {
    stop.abort()
    heard.close()
    if (channel === heard) channel = null
  }
}
