import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './action.module.css'

type Tone = 'filled' | 'outline' | 'quiet'

interface ActionLinkProps {
  to: string
  children: ReactNode
  tone?: Tone
  size?: 'normal' | 'large'
  /** Loads the address as a whole page instead of moving to it. */
  reload?: boolean
}

/** A link that looks like a button. The front page and the frame use it, so that they carry no component library's button. */
export const ActionLink = ({ to, children, tone = 'filled', size = 'normal', reload = false }: ActionLinkProps) => (
  <Link
    {...(to.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
    className={classes.action}
    data-tone={tone}
    data-size={size}
    to={to}
    reloadDocument={reload}
    preventScrollReset={to.includes('?signup=')}
  >
    {children}
  </Link>
)
