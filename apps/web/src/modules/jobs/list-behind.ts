import { useLocation } from 'react-router'

/** The list of internships by which somebody came to a page. */
export interface ListBehind {
  /** The query of its address, with the question mark. */
  readonly list: string
  /** How many steps back in the history it lies. */
  readonly steps: number
}

/** What a link left in the history of the list behind a page; null where somebody came another way. */
export const listBehindOf = (state: unknown): ListBehind | null =>
  typeof state === 'object' &&
  state !== null &&
  'list' in state &&
  'steps' in state &&
  typeof state.list === 'string' &&
  typeof state.steps === 'number'
    ? { list: state.list, steps: state.steps }
    : null

/** What a link away from this page leaves in the history, so that the list is found again from there. */
export const useListBehindNext = (): ListBehind | null => {
  const { pathname, search, state } = useLocation()
  if (pathname === '/internships') return { list: search, steps: 1 }
  const behind = listBehindOf(state)
  return behind && { ...behind, steps: behind.steps + 1 }
}
