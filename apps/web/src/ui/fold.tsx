import type { ReactNode } from 'react'
import classes from './fold.module.css'

interface FoldProps {
  summary: string
  /** On paper nothing can be opened: the summary becomes a heading. */
  printed?: boolean | undefined
  children: ReactNode
}

/** What is read by those who ask for it. */
export const Fold = ({ summary, printed = false, children }: FoldProps) =>
  printed ? (
    <section>
      <h3>{summary}</h3>
      {children}
    </section>
  ) : (
    <details className={classes.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
