import { useLingui } from '@lingui/react/macro'
import { Mark, type MarkShape } from './drawings/mark.tsx'
import classes from './loading-logo.module.css'

export interface LoadingLogoProps {
  mark: MarkShape
  /** Default: "Loading". */
  label?: string | undefined
}

/** The mark, climbing. Appears only after 500 ms, so that short waits show nothing; the delay is in the style sheet and works before scripts do. */
export const LoadingLogo = ({ mark, label }: LoadingLogoProps) => {
  const { t } = useLingui()
  return (
    <div className={classes.wait} role="status">
      <div className={classes.inner}>
        <span className={classes.mark}>
          <Mark size={64} mark={mark} />
        </span>
        <span className={classes.label}>{label ?? t`Loading`}</span>
      </div>
    </div>
  )
}
