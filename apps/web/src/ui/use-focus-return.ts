import { type RefObject, useLayoutEffect, useRef } from 'react'

const isLost = (within: HTMLElement | null): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  // Without motion the layer is hidden at once, and keeps the focus until the browser looks again.
  if (!activeElement.checkVisibility()) return true
  const dialog = within?.closest('[role="dialog"]')
  return dialog?.contains(activeElement) ?? false
}

/** Gives the focus to what had it before, where that is still there, or to the content. */
export const giveFocusBack = (from: Element | null): void => {
  const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
  const target = isThere ? from : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/**
 * Gives the focus back, when the layer closes, to what had it before, or to the content where nothing had. Mantine's own
 * way knows nothing of a layer that is open from its first render on.
 */
export const useFocusReturn = (opened: boolean, layer: RefObject<HTMLElement | null>): void => {
  const origin = useRef<Element | null>(null)
  // A layout effect, since the content focuses itself in its effects.
  useLayoutEffect(() => {
    if (!opened) return
    origin.current = document.activeElement
    return () => {
      const from = origin.current
      // Later, so that the trap is gone, and a page that was gone to has its say.
      setTimeout(() => {
        if (isLost(layer.current)) giveFocusBack(from)
      })
    }
  }, [opened, layer])
}
