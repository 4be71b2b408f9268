import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { filtersOf, paramsOf, type UserFilters } from '../../staff-filters.ts'

/** How long typing has to rest before the list is asked, in milliseconds. */
const rest = 300

/** The filters, which stand in the address, and what is being typed into the search. */
export const useUserFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersOf(params), [params])
  const [typed, setTyped] = useState(filters.search)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const written = useRef(filters.search)

  useEffect(() => {
    if (filters.search === written.current) return
    // Not from here: Back, or a link.
    clearTimeout(timer.current)
    written.current = filters.search
    setTyped(filters.search)
  }, [filters.search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (next: UserFilters) => {
    clearTimeout(timer.current)
    written.current = next.search.trim()
    // Back leads to the list as it was before the search, not through its letters.
    const replace = filters.search !== '' && written.current !== '' && filters.search !== written.current
    setParams(paramsOf(next), { replace, preventScrollReset: true })
  }

  return {
    filters,
    typed,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (text.trim() !== filters.search) write({ ...filters, search: text })
      }, rest)
    },
    pick: (part: Partial<Pick<UserFilters, 'role' | 'state'>>) => write({ ...filters, ...part, search: typed }),
    clear: () => {
      setTyped('')
      write({ search: '', role: null, state: null })
    },
  }
}
