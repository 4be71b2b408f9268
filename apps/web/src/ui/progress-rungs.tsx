import { useLingui } from '@lingui/react/macro'
import classes from './progress-rungs.module.css'

export interface ProgressRungsProps {
  /** Steps finished. */
  done: number
  total: number
  /** The name of what is being climbed; default "Progress". */
  label?: string | undefined
  /** Said in words beside the rungs; default "Step 2 of 5". */
  text?: string | undefined
}

/** Progress as rungs climbed: the current rung is marigold, finished ones evergreen, the rest hollow. */
export const ProgressRungs = ({ done, total, label, text }: ProgressRungsProps) => {
  const { t } = useLingui()
  const current = Math.min(done + 1, total)
  const words = text ?? t`Step ${current} of ${total}`
  return (
    <div className={classes.progress}>
      <div
        className={classes.rungs}
        role="progressbar"
        aria-label={label ?? t`Progress`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={words}
      >
        {Array.from({ length: total }, (_, step) => step).map((step) => (
          <span
            key={step}
            className={classes.rung}
            data-state={step < done ? 'done' : step === done ? 'current' : 'ahead'}
            style={{ translate: `0 ${((total - 1) / 2 - step) * (18 / Math.max(total - 1, 1))}px` }}
          />
        ))}
      </div>
      <span className={classes.words} aria-hidden="true">
        {words}
      </span>
    </div>
  )
}
