import { useLocation } from 'react-router'

/** The words that an entry of the browser's history keeps of a list's search, by its state; '' where it keeps none. */
export const wordsIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'words' in state && typeof state.words === 'string' ? state.words : ''

/** The state of an entry that keeps the words. */
export const keeping = (words: string): { words: string } | null => (words === '' ? null : { words })

/** What the link to a record keeps of the list that it stands in: its filters, and the words of its search. */
export const useListLeft = (): { list: string; words: string } => {
  const { search, state } = useLocation()
  return { list: search, words: wordsIn(state) }
}

/** What an entry of the history keeps of the list that it was opened from, by its state; '' for what it does not keep. */
export const listLeftIn = (state: unknown): { list: string; words: string } => ({
  list: typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : '',
  words: wordsIn(state),
})

/** Where a link leads back to: the list at the address, as it was when the record was opened from it. */
export const useWayBack = (pathname: string) => {
  const { list, words } = listLeftIn(useLocation().state)
  return { to: { pathname, search: list }, state: keeping(words) }
}
