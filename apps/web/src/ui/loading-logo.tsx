import { useLingui } from '@lingui/react/macro'
import { Mark, type MarkShape } from './drawings/mark.tsx'
import classes from './loading-logo.module.css'

export interface LoadingLogoProps {
  mark?: MarkShape | undefined
  /** Default: "Loading". */
  label?: string | undefined
  /** Fills the screen (default) or its box. */
  fill?: 'screen' | 'box' | undefined
}

/** The mark, climbing. Appears only after 500 ms, so that short waits show nothing; the delay is in the style sheet and works before scripts do. */
export const LoadingLogo = ({ mark, label, fill = 'screen' }: LoadingLogoProps) => {
  const { t } = useLingui()
  return (
    <div className={classes.wait} data-fill={fill} role="status">
      <div className={classes.inner}>
        <span className={classes.mark}>
          <Mark size={64} {...(mark ? { mark } : {})} />
        </span>
        <span className={classes.label}>{label ?? t`Loading`}</span>
      </div>
    </div>
  )
}
