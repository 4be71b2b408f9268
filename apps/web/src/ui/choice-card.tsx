import type { ReactNode } from 'react'
import classes from './choice-card.module.css'

interface ChoiceCardProps {
  name: string
  about: string
  drawing: ReactNode
  /** Where the choice leads; a whole load. */
  href?: string | undefined
  onClick?: (() => void) | undefined
}

/** One of two or three ways to go on, as large as the decision: a link where it has an address, else a button. */
export const ChoiceCard = ({ name, about, drawing, href, onClick }: ChoiceCardProps) => {
  const content = (
    <>
      {drawing}
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{about}</span>
      </span>
    </>
  )
  if (href !== undefined)
    return (
      <a className={classes.choice} href={href}>
        {content}
      </a>
    )
  return (
    <button type="button" className={classes.choice} onClick={onClick}>
      {content}
    </button>
  )
}
