import { useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import classes from './outcome.module.css'

interface Told {
  readonly tone: 'success' | 'danger' | 'warning'
  readonly lines: readonly string[]
}

/** What became of the last act; it takes the focus, for the button that was pressed may be gone. */
export const Outcome = ({ told }: { told: Told | null }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told) place.current?.focus()
  }, [told])
  return (
    <div ref={place} tabIndex={-1} className={classes.outcome}>
      {told ? <Alert tone={told.tone} lines={[...told.lines]} /> : null}
    </div>
  )
}
