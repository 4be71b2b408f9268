import type { ReactNode } from 'react'
import classes from './headings.module.css'

export interface PageTitleProps {
  children: ReactNode
  /** One sentence below the title. */
  lead?: ReactNode
  /** Small line above the title. */
  eyebrow?: ReactNode
  /** Beside the title on wide screens: one action or a badge. */
  aside?: ReactNode
  id?: string | undefined
  /** `display`: 48 px for the front page; `page` (default): 36; `step`: 28, for a step of a flow. */
  size?: 'display' | 'page' | 'step' | undefined
  /** Default h1. */
  as?: 'h1' | 'h2' | undefined
}

/** The title of a page or of a step, with a lead sentence. */
export const PageTitle = ({
  children,
  lead,
  eyebrow,
  aside,
  id,
  size = 'page',
  as: Heading = 'h1',
}: PageTitleProps) => (
  <div className={classes.block} data-size={size}>
    <div className={classes.text}>
      {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
      <Heading className={classes.title} id={id} tabIndex={-1}>
        {children}
      </Heading>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
    </div>
    {aside ? <div className={classes.aside}>{aside}</div> : null}
  </div>
)

/** The heading of a part of a page. */
export const SectionTitle = ({
  children,
  level = 2,
  as,
  id,
}: {
  children: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** The element where it is not the level's: a small title that stands high in the page's order. */
  as?: 'h2' | 'h3' | undefined
  id?: string | undefined
}) => {
  const Heading = as ?? (level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4')
  return (
    <Heading className={classes.section} data-level={level} id={id}>
      {children}
    </Heading>
  )
}
