import type { Ref } from 'react'
import { Alert, type AlertProps } from '../../../ui/alert.tsx'
import classes from './form-message.module.css'

interface FormMessageProps {
  lines: readonly string[] | undefined
  action?: AlertProps['action']
  ref: Ref<HTMLDivElement>
}

/** What went wrong with a form as a whole; can be focused, so that reading starts at it. */
export const FormMessage = ({ lines, action, ref }: FormMessageProps) => (
  <div ref={ref} tabIndex={-1} className={classes.message}>
    {lines && lines.length > 0 ? <Alert tone="danger" lines={[...lines]} action={action} /> : null}
  </div>
)
