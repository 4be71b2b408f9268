import type { ReactNode } from 'react'
import classes from './card.module.css'

export interface CardProps {
  children: ReactNode
  /** Set apart by tone: `plain` (default), `sunken`, `accent`. */
  tone?: 'plain' | 'sunken' | 'accent' | undefined
  /** Default `div`. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  labelledBy?: string | undefined
}

/** A surface with a border; no shadow. */
export const Card = ({ children, tone = 'plain', as: Element = 'div', labelledBy }: CardProps) => (
  <Element className={classes.card} data-tone={tone} aria-labelledby={labelledBy}>
    {children}
  </Element>
)
