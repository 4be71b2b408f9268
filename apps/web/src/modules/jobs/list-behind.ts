import { useLocation } from 'react-router'

/** The list of internships by which somebody came to a page. */
export interface ListBehind {
  /** The query of its address, with the question mark. */
  readonly list: string
  /** How many steps back in the history it lies. */
  readonly steps: number
}

/** What a link left in the history of the list behind a page; null where somebody came another way. */
const listBehindOf = (state: unknown): ListBehind | null => {
  const { list, steps } = (state ?? {}) as { [name in keyof ListBehind]?: unknown }
  return typeof list === 'string' && typeof steps === 'number' ? { list, steps } : null
}

/**
 * The list that lies behind this page in the browser's own history, past internships, employers and ways in alone: a login, a
 * layer or a step down the page adds entries that no link counts. Null where none lies there, or the browser does not tell.
 */
const listInHistory = (): ListBehind | null => {
  // Older browsers have no such thing.
  const { navigation }: { navigation?: Navigation } = window
  const at = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries().slice(0, at).reverse() ?? []
  for (const [passed, { url }] of before.entries()) {
    const { pathname, search } = new URL(url ?? 'about:blank')
    if (pathname === '/internships') return { list: search, steps: passed + 1 }
    if (!/^\/(jobs|employers|login|signup|onboarding|forgot-password)\b/.test(pathname)) break
  }
  return null
}

/** The list to which somebody goes back, as the history has it by now. */
export const listBehind = (state: unknown): ListBehind | null => listInHistory() ?? listBehindOf(state)

/** What a link away from this page leaves in the history, so that the list is found again from there. */
export const useListBehindNext = (): ListBehind | null => {
  const { pathname, search, state } = useLocation()
  if (pathname === '/internships') return { list: search, steps: 1 }
  const behind = listBehindOf(state)
  return behind && { ...behind, steps: behind.steps + 1 }
}
