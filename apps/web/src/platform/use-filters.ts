import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type Location,
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useSearchParams,
} from 'react-router'
import { keeping, wordsIn } from './kept-words.ts'
import { useHydrated } from './use-hydrated.ts'

/** How long typing has to rest before the list is asked, in milliseconds. */
export const rest = 300

interface Spoken<F> {
  readonly filtersOf: (params: URLSearchParams) => F
  readonly paramsOf: (filters: F) => URLSearchParams
  /** Without any filter. */
  readonly none: F
  /** What is searched for may be somebody's name: the history's entry keeps it, not the address, which others write down. */
  readonly wordsAside?: boolean
}

/** The filters of a list, which stand in the address, and what is being typed into the search. */
export const useFilters = <F extends { readonly search: string }>(spoken: Spoken<F>) => {
  const { filtersOf, paramsOf, none, wordsAside = false } = spoken
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  // The router knows at once what the page shows a good while later on a slow machine: where it stands, and where it is going.
  const router = use(RouterContext)?.router
  const addressed = useMemo(() => filtersOf(params), [filtersOf, params])
  // The server knows nothing of the history: the page begins as it rendered it.
  const kept = wordsAside && isHydrated ? wordsIn(state) : ''
  const filters = useMemo(() => (kept === '' ? addressed : { ...addressed, search: kept }), [addressed, kept])
  const [typed, setTyped] = useState(filters.search)
  // Shown at once: the address follows a moment later, and a second click must not undo the first.
  const [picked, setPicked] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // The searches that were written from here, from the one that is shown on; some are never shown, since a later one overtook them.
  const written = useRef([filters.search])
  const search = useRef<HTMLInputElement>(null)
  const wasHydrated = useRef(isHydrated)

  useEffect(() => {
    // What was typed before the page ran is searched for next, whatever the entry keeps.
    const isTypedEarly = !wasHydrated.current && timer.current !== undefined
    wasHydrated.current = isHydrated
    const place = written.current.indexOf(filters.search)
    written.current = place < 0 ? [filters.search] : written.current.slice(place)
    if (place >= 0 || isTypedEarly) return
    // Not from here: Back, or a link.
    clearTimeout(timer.current)
    setTyped(filters.search)
  }, [filters.search, isHydrated])
  useEffect(() => setPicked(filters), [filters])
  useEffect(() => () => clearTimeout(timer.current), [])

  const navigate = (next: F, words: string, options: NavigateOptions) =>
    setParams(paramsOf(wordsAside ? { ...next, search: '' } : next), {
      ...options,
      preventScrollReset: true,
      ...(wordsAside ? { state: keeping(words) } : {}),
    })

  const clearAddress = useEffectEvent(() => navigate(filters, filters.search, { replace: true }))
  useEffect(() => {
    // An address that somebody wrote down before.
    if (wordsAside && addressed.search !== '') clearAddress()
  }, [wordsAside, addressed.search])

  const wordsAt = (location: Location | undefined): string =>
    wordsAside ? wordsIn(location?.state) : filtersOf(new URLSearchParams(location?.search)).search

  const isLeaving = () => {
    const { location, navigation } = router?.state ?? {}
    return navigation?.location !== undefined && navigation.location.pathname !== location?.pathname
  }

  const write = (next: F, isInPlace = false) => {
    clearTimeout(timer.current)
    const wanted = next.search.trim()
    const standing = wordsAt(router?.state.location)
    // Back leads to the list as it was before the search, not through its letters.
    const isTyping = standing !== '' && wanted !== '' && standing !== wanted
    written.current = [...written.current, wanted]
    navigate(next, wanted, { replace: isInPlace || isTyping })
  }

  return {
    /** The search's field, which gets the focus where the button that cleared the filters goes. */
    search,
    filters,
    typed,
    picked,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // Whoever follows a link right after typing is not called back.
        if (!isLeaving() && text.trim() !== written.current.at(-1)) write({ ...picked, search: text })
      }, rest)
    },
    /** In place of the address that is there, where that is only of a layer over the page. */
    pick: (part: Partial<F>, isInPlace = false) => {
      const next = { ...picked, ...part, search: typed }
      setPicked(next)
      write(next, isInPlace)
    },
    clear: () => {
      setPicked(none)
      setTyped('')
      write(none)
      search.current?.focus()
    },
  }
}
