import { useEffect, useRef } from 'react'

/**
 * Where a longer list goes on, the focus goes too: to the element whose `data-row` is the first of the new ids. Call what it
 * returns when more is asked for.
 */
export const useFocusOnNew = (ids: readonly string[]): (() => void) => {
  const from = useRef<number | null>(null)
  useEffect(() => {
    const id = from.current === null ? undefined : ids[from.current]
    if (id === undefined) return
    from.current = null
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }, [ids])
  return () => {
    from.current = ids.length
  }
}
