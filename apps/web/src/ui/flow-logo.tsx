import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type MarkShape, Wordmark } from './drawings/mark.tsx'
import classes from './flow-logo.module.css'

interface FlowLogoProps {
  name: string
  mark: MarkShape
  /** Pixels. */
  size: number
  /** Leaves the flow; without it and without `home` the logo is only shown. */
  onLeave?: (() => void) | undefined
  /** The logo leads to the front page. */
  home?: boolean | undefined
}

/** The logo at the head of a flow, which leaves it. */
export const FlowLogo = ({ name, mark, size, onLeave, home = false }: FlowLogoProps) => {
  const { t } = useLingui()
  const logo = <Wordmark name={name} mark={mark} size={size} />
  if (onLeave)
    return (
      <button type="button" className={classes.logo} onClick={onLeave} aria-label={t`${name}, leave for now`}>
        {logo}
      </button>
    )
  if (!home) return <span className={classes.logo}>{logo}</span>
  return (
    <Link className={classes.logo} to="/" aria-label={t`${name}, start page`}>
      {logo}
    </Link>
  )
}
