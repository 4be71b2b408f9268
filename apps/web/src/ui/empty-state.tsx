import type { ReactNode } from 'react'
import { EmptyDrawing } from './drawings/illustrations.tsx'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** One action: a Button or a link. */
  action?: ReactNode
  drawing?: ReactNode
  /** Default 2; 1 where nothing else names the page. */
  level?: 1 | 2 | 3 | undefined
}

/** What stands where a list will be: what it is for and what to do first. */
export const EmptyState = ({ title, children, action, drawing, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={classes.empty}>
      <div className={classes.drawing}>{drawing ?? <EmptyDrawing />}</div>
      <Heading className={classes.title}>{title}</Heading>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
