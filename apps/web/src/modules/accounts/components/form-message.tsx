import type { Ref } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import classes from './form-message.module.css'

/** What went wrong with a form as a whole; can be focused, so that reading starts at it. */
export const FormMessage = ({ lines, ref }: { lines: readonly string[] | undefined; ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} tabIndex={-1} className={classes.message}>
    {lines && lines.length > 0 ? <Alert tone="danger" lines={[...lines]} /> : null}
  </div>
)
