import type { ReactNode } from 'react'
import classes from './form-actions.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'

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
