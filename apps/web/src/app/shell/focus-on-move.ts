import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a move to another page, reading starts at its content, unless the page has put the focus there itself. */
export const useFocusOnMove = (): void => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
}
