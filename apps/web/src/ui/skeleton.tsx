import { useLingui } from '@lingui/react/macro'
import classes from './skeleton.module.css'

const widths = ['92%', '78%', '86%', '64%', '89%', '71%']

/** Grey rows while a list loads; nothing shows for the first 300 ms. */
export const SkeletonRows = ({ rows = 3, label }: { rows?: number; label?: string | undefined }) => {
  const { t } = useLingui()
  return (
    <div className={classes.rows} role="status">
      <span className="visually-hidden">{label ?? t`Loading`}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
        <span key={key} className={classes.row} style={{ width: widths[row % widths.length] }} />
      ))}
    </div>
  )
}
