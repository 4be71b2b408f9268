import type { ComponentPropsWithRef } from 'react'
import classes from './field-button.module.css'

/** The button within a text field's right edge. */
export const FieldButton = (props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) => (
  <button {...props} type="button" className={classes.button} />
)
