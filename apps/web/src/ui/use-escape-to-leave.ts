import { type RefObject, useEffect, useRef } from 'react'

/**
 * While `active`, Escape calls `leave`, unless something inside the layer is open (a list of suggestions, a calendar): that
 * closes first. Mantine's own handling looks at the focused element only and would close both.
 */
export const useEscapeToLeave = (active: boolean, layer: RefObject<HTMLElement | null>, leave: () => void) => {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      const { target } = event
      const elsewhere =
        target instanceof Element && target.closest('[role="dialog"]') && !layer.current?.contains(target)
      const openInside = layer.current?.querySelector('[aria-haspopup][aria-expanded="true"]')
      if (!elsewhere && !openInside) latest.current()
    }
    // Capturing, to see what is open before it closes.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [active, layer])
}
