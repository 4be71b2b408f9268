import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/** How long typing has to rest before the list is asked, in milliseconds. */
const rest = 300

interface Spoken<F> {
  readonly filtersOf: (params: URLSearchParams) => F
  readonly paramsOf: (filters: F) => URLSearchParams
  /** Without any filter. */
  readonly none: F
}

/** The filters of a list, which stand in the address, and what is being typed into the search. */
export const useFilters = <F extends { readonly search: string }>({ filtersOf, paramsOf, none }: Spoken<F>) => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goingTo = useNavigation().location?.pathname ?? pathname
  const filters = useMemo(() => filtersOf(params), [filtersOf, params])
  const [typed, setTyped] = useState(filters.search)
  // Shown at once: the address follows a moment later, and a second click must not undo the first.
  const [picked, setPicked] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // The searches that were written from here, from the one that is shown on; some are never shown, since a later one overtook them.
  const written = useRef([filters.search])
  // What the address holds already, though the page may be a good while behind it on a slow machine.
  const standing = useRef(filters.search)
  const isLeaving = useRef(false)
  const search = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const place = written.current.indexOf(filters.search)
    written.current = place < 0 ? [filters.search] : written.current.slice(place)
    if (place >= 0) return
    // Not from here: Back, or a link.
    clearTimeout(timer.current)
    standing.current = filters.search
    setTyped(filters.search)
  }, [filters.search])
  useEffect(() => setPicked(filters), [filters])
  useEffect(() => {
    isLeaving.current = goingTo !== pathname
  }, [goingTo, pathname])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (next: F, isInPlace = false) => {
    clearTimeout(timer.current)
    const wanted = next.search.trim()
    // Back leads to the list as it was before the search, not through its letters.
    const isTyping = standing.current !== '' && wanted !== '' && standing.current !== wanted
    written.current = [...written.current, wanted]
    const arrive = () => {
      if (written.current.at(-1) === wanted) standing.current = wanted
    }
    const gone = navigate(`?${paramsOf(next)}`, { replace: isInPlace || isTyping, preventScrollReset: true })
    Promise.resolve(gone).then(arrive, () => undefined)
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
        if (!isLeaving.current && text.trim() !== written.current.at(-1)) write({ ...picked, search: text })
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
