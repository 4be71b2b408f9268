import { Children, type ReactNode } from 'react'
import classes from './dotted.module.css'

/** Short parts on one line with dots between them; where it breaks, no line begins or ends with a dot. */
export const Dotted = ({ parts }: { parts: readonly ReactNode[] }) => (
  <span className={classes.clip}>
    <span className={classes.line}>
      {Children.map(parts, (part, at) => (
        <span className={classes.part}>
          {at === 0 ? null : <span className={classes.dot}>{' · '}</span>}
          {part}
        </span>
      ))}
    </span>
  </span>
)
