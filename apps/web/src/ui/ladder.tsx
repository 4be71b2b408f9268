import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { CheckIcon } from './icons.tsx'
import classes from './ladder.module.css'

export interface LadderProps {
  /** From the lowest rung up. */
  steps: { name: string; note?: ReactNode }[]
  /** Those that are known to be done, counted from 0. */
  done?: readonly number[] | undefined
  /** The one that is stood on, counted from 0. */
  at?: number | null | undefined
  label: string
}

/** Steps as rungs that lead upward: the first stands lowest, as on a ladder, and is read first. */
export const Ladder = ({ steps, done = [], at = null, label }: LadderProps) => {
  const { t } = useLingui()
  const stateOf = (step: number) => (step === at ? 'current' : done.includes(step) ? 'done' : 'ahead')
  return (
    <div className={classes.frame}>
      <ol className={classes.ladder} aria-label={label}>
        {steps.map(({ name, note }, step) => {
          const state = stateOf(step)
          const style: CSSProperties & Record<'--step', number> = { '--step': step }
          return (
            <li
              key={name}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
              style={style}
            >
              <span className={classes.rung} aria-hidden="true">
                {state === 'done' ? <CheckIcon size={14} /> : step + 1}
              </span>
              <span className={classes.text}>
                <span className={classes.name}>
                  {name}
                  {state === 'done' ? <span className="visually-hidden"> {t`(done)`}</span> : null}
                </span>
                {state === 'current' ? <span className={classes.here}>{t`You are here`}</span> : null}
                {note ? <span className={classes.note}>{note}</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
