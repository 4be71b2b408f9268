import type { EnrollmentStatus } from '@firstrung/api/program/wire'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { filtersOf, paramsOf, type StaffFilters } from '../../staff-filters.ts'

/** How long typing has to rest before the list is asked, in milliseconds. */
const rest = 300

/** The filters, which stand in the address, and what is being typed into the search. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersOf(params), [params])
  const [typed, setTyped] = useState(filters.search)
  // Shown at once: the address follows a moment later, and a second click must not undo the first.
  const [picked, setPicked] = useState(filters.statuses)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const written = useRef(filters.search)

  useEffect(() => {
    if (filters.search === written.current) return
    // Not from here: Back, or a link.
    clearTimeout(timer.current)
    written.current = filters.search
    setTyped(filters.search)
  }, [filters.search])
  useEffect(() => setPicked(filters.statuses), [filters.statuses])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (next: StaffFilters) => {
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
        if (text.trim() !== filters.search) write({ search: text, statuses: picked })
      }, rest)
    },
    picked,
    pick: (statuses: readonly EnrollmentStatus[]) => {
      setPicked(statuses)
      write({ search: typed, statuses })
    },
    clear: () => {
      setPicked([])
      setTyped('')
      write({ search: '', statuses: [] })
    },
  }
}
