import { useCallback, useEffect, useRef, useState } from 'react'

export interface SearchOption {
  value: string
  label: string
}

export type SearchState =
  | { status: 'idle' | 'loading' | 'error'; options: SearchOption[] }
  | { status: 'ready'; options: SearchOption[]; query: string }

export type SearchFunction = (query: string, signal: AbortSignal) => Promise<SearchOption[]>

/** Asks `search` once typing has rested for `delay` ms. An answer that comes after newer typing is dropped. */
export const useSearch = (search: SearchFunction, delay = 300) => {
  const [state, setState] = useState<SearchState>({ status: 'idle', options: [] })
  const latest = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const inFlight = useRef<AbortController | undefined>(undefined)
  useEffect(() => {
    latest.current = search
  })

  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    inFlight.current?.abort()
    inFlight.current = undefined
  }, [])
  useEffect(() => cancel, [cancel])

  const reset = useCallback(() => {
    cancel()
    setState({ status: 'idle', options: [] })
  }, [cancel])

  const ask = useCallback(
    (query: string) => {
      cancel()
      if (query.trim() === '') {
        setState({ status: 'idle', options: [] })
        return
      }
      const controller = new AbortController()
      inFlight.current = controller
      timer.current = setTimeout(() => {
        setState((before) => ({ status: 'loading', options: before.options }))
        latest.current(query.trim(), controller.signal).then(
          (options) => {
            if (!controller.signal.aborted) setState({ status: 'ready', options, query })
          },
          () => {
            if (!controller.signal.aborted) setState({ status: 'error', options: [] })
          },
        )
      }, delay)
    },
    [cancel, delay],
  )

  return { state, ask, reset }
}
