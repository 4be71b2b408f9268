import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells the title of each page that was moved to, to those who cannot see that it changed. */
export const Announcer = () => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}
