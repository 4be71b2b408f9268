import type { ComponentPropsWithRef } from 'react'
import classes from './link-button.module.css'

/** A small action that reads as a link. With `aria-disabled` it waits, but keeps the focus. */
export const LinkButton = (props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) => (
  <button {...props} type="button" className={classes.link} />
)
