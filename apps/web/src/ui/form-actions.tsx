import { type ReactNode, useEffect, useRef } from 'react'
import classes from './form-actions.module.css'

/** How much of the window's foot the on-screen keyboard covers, kept in a style variable of the element. */
const useKeyboardInset = () => {
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

export interface FormActionsProps {
  /** The one primary action. */
  primary: ReactNode
  /** Quieter ones, after it. */
  secondary?: ReactNode
  /** One sentence above the buttons. */
  note?: ReactNode
}

/** The foot of a form. On a phone the primary action stays at the bottom of the screen, above the keyboard; the quieter ones follow the form. */
export const FormActions = ({ primary, secondary, note }: FormActionsProps) => (
  <div className={classes.actions}>
    <div className={classes.foot} ref={useKeyboardInset()}>
      <div className={classes.bar}>
        {note ? <div className={classes.note}>{note}</div> : null}
        <div className={classes.primary}>{primary}</div>
      </div>
    </div>
    {secondary ? <div className={classes.secondary}>{secondary}</div> : null}
  </div>
)
