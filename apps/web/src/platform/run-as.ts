import type { ApiResult } from './api-result.ts'
import { forgetTab, keepInTab, keptInTab } from './kept-in-tab.ts'
import { listLeftIn } from './kept-words.ts'
import { announceSession, whileSessionChanges } from './session-watch.ts'

const mark = 'run-as-left'

// They carry the schemas' weight, which a page that only shows the banner does not need.
const calls = () => import('./session-calls.ts')

interface Left {
  readonly page: string
  /** What its entry of the history keeps of the list that it was opened from. */
  readonly state: { readonly list: string; readonly words: string }
}

/** Where a super admin goes on who has looked as the user: on the page that they left in this tab, else on the user's. */
export const placeLeft = (userId: string): Left => {
  const { page, state }: { page?: unknown; state?: unknown } = Object(keptInTab(mark))
  if (typeof page === 'string' && /^\/admin\/[\w/-]*(\?[^#]*)?$/.test(page)) return { page, state: listLeftIn(state) }
  return { page: `/admin/users/${userId}`, state: listLeftIn(null) }
}

/**
 * Looks as the user from now on, beginning at their front page; the browser's other tabs follow. An error is for the page to tell. `state`
 * is that of the page's entry in the history.
 */
export const startRunAs = (userId: string, state: unknown): Promise<ApiResult<void>> =>
  whileSessionChanges(async () => {
    const { beginRunAs } = await calls()
    const result = await beginRunAs(userId)
    if (result.status === 'error') return result
    announceSession('signed-in')
    const { pathname, search } = window.location
    forgetTab()
    keepInTab(mark, { page: `${pathname}${search}`, state: listLeftIn(state) })
    window.location.assign('/')
    return result
  })

/** Returns to one's own account, on the page that was left. Throws where no answer came. */
export const returnFromRunAs = (userId: string): Promise<void> =>
  whileSessionChanges(async () => {
    const { page, state } = placeLeft(userId)
    const { endRunAs } = await calls()
    await endRunAs()
    announceSession('signed-in')
    forgetTab()
    // An entry that keeps what the one that was left did, where the router looks for it; then the page is loaded as somebody else.
    window.history.pushState({ usr: state }, '', page)
    window.location.reload()
  })
