import { useEffect, useId, useRef } from 'react'

const layerOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'layer' in state ? state.layer : undefined

/**
 * While `active`, the browser's Back calls `leave` instead of leaving the page: one history entry is added, and taken back when
 * the layer closes otherwise. While `held`, Back does nothing.
 */
export const useBackToLeave = (active: boolean, leave: () => void, held = false) => {
  const id = useId()
  const latest = useRef({ leave, held })
  const alive = useRef(false)
  useEffect(() => {
    latest.current = { leave, held }
  })
  useEffect(() => {
    if (!active) return
    alive.current = true
    const enter = () => window.history.pushState({ ...window.history.state, layer: id }, '')
    if (layerOf(window.history.state) !== id) enter()
    const onPopState = () => {
      if (layerOf(window.history.state) === id) return
      if (latest.current.held) enter()
      else latest.current.leave()
    }
    window.addEventListener('popstate', onPopState)
    return () => {
      window.removeEventListener('popstate', onPopState)
      alive.current = false
      // Later, so that a navigation that closed the layer has put its own entry on top, and a remount can keep this one.
      setTimeout(() => {
        if (!alive.current && layerOf(window.history.state) === id) window.history.back()
      })
    }
  }, [active, id])
}
