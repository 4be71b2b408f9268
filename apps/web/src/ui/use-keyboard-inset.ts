import { useEffect, useRef } from 'react'

/** How much of the window's foot the on-screen keyboard covers, kept in a style variable of the element. */
export const useKeyboardInset = () => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      const zoomed = viewport.scale > 1.01
      const covered = zoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      element.current?.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    measure()
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return element
}
