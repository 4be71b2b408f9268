import type { ReactNode } from 'react'
import { LocaleChoice } from '../../../platform/locale-choice.tsx'
import { useBrand } from '../../../platform/session.tsx'
import { FlowLogo } from '../../../ui/flow-logo.tsx'
import { ProgressRungs } from '../../../ui/progress-rungs.tsx'
import { BackLink } from '../../../ui/two-columns.tsx'
import classes from './flow.module.css'

interface FlowTopProps {
  /** Leaves the flow; without it and without `home` the logo is only shown. */
  onLeave?: (() => void) | undefined
  /** The logo leads to the front page. */
  home?: boolean | undefined
  back?: (() => void) | undefined
  progress?: { readonly done: number; readonly total: number } | undefined
  /** Under the row: where somebody is heading. */
  then?: string | undefined
  /** Under the row: what has to be seen first. */
  notice?: ReactNode
}

/** The head of a flow: the logo, which leaves it, and how far it is. */
export const FlowTop = ({ onLeave, home, back, progress, then, notice }: FlowTopProps) => {
  const { name, mark } = useBrand()
  return (
    <div className={classes.top}>
      <div className={classes.row}>
        <FlowLogo name={name} mark={mark} size={24} onLeave={onLeave} home={home} />
        {progress ? <ProgressRungs done={progress.done} total={progress.total} /> : null}
        <LocaleChoice others />
      </div>
      {then ? <p className={classes.then}>{then}</p> : null}
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      {back ? <BackLink onClick={back} /> : null}
    </div>
  )
}
