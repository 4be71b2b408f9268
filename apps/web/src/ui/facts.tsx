import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  /** Each a Fact. */
  children: ReactNode
  /** From tablets on: beside each other, and set off. Default 1. */
  columns?: 1 | 2 | undefined
  /** Each value beside its name, until there is room for two columns on the page. */
  beside?: boolean | undefined
}

/** What is known of something: names and values. */
export const Facts = ({ children, columns = 1, beside = false }: FactsProps) => (
  <dl className={classes.facts} data-columns={columns} data-beside={beside || undefined}>
    {children}
  </dl>
)

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
