import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

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
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersOf(params), [filtersOf, params])
  const [typed, setTyped] = useState(filters.search)
  // Shown at once: the address follows a moment later, and a second click must not undo the first.
  const [picked, setPicked] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const written = useRef(filters.search)
  const search = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (filters.search === written.current) return
    // Not from here: Back, or a link.
    clearTimeout(timer.current)
    written.current = filters.search
    setTyped(filters.search)
  }, [filters.search])
  useEffect(() => setPicked(filters), [filters])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (next: F, isInPlace = false) => {
    clearTimeout(timer.current)
    written.current = next.search.trim()
    // Back leads to the list as it was before the search, not through its letters.
    const isTyping = filters.search !== '' && written.current !== '' && filters.search !== written.current
    setParams(paramsOf(next), { replace: isInPlace || isTyping, preventScrollReset: true })
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
        if (text.trim() !== filters.search) write({ ...picked, search: text })
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
