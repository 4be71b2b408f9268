import type { ApiResult } from './api-result.ts'
import { forgetTab, keepInTab, keptInTab } from './kept-in-tab.ts'
import { announceSession, whileSessionChanges } from './session-watch.ts'

const mark = 'run-as-left'

// They carry the schemas' weight, which a page that only shows the banner does not need.
const calls = () => import('./session-calls.ts')

/** Where a super admin goes on who has looked as the user: on the page that they left in this tab, else on the user's. */
export const pageLeft = (userId: string): string => {
  const kept = keptInTab(mark)
  return typeof kept === 'string' && /^\/admin\/[\w/-]*(\?[^#]*)?$/.test(kept) ? kept : `/admin/users/${userId}`
}

/** Looks as the user from now on, beginning at their front page; the browser's other tabs follow. An error is for the page to tell. */
export const startRunAs = (userId: string): Promise<ApiResult<void>> =>
  whileSessionChanges(async () => {
    const { beginRunAs } = await calls()
    const result = await beginRunAs(userId)
    if (result.status === 'error') return result
    announceSession('signed-in')
    const { pathname, search } = window.location
    forgetTab()
    keepInTab(mark, `${pathname}${search}`)
    window.location.assign('/')
    return result
  })

/** Returns to one's own account, on the page that was left. Throws where no answer came. */
export const returnFromRunAs = (userId: string): Promise<void> =>
  whileSessionChanges(async () => {
    const page = pageLeft(userId)
    const { endRunAs } = await calls()
    await endRunAs()
    announceSession('signed-in')
    forgetTab()
    window.location.assign(page)
  })
