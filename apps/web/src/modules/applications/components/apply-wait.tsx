import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import classes from './applications.module.css'

/** In the place of the form while it comes: about as high, so that nothing jumps. */
export const ApplyWait = () => {
  const { t } = useLingui()
  return (
    <Card>
      <div className={classes.applyWait}>
        <SkeletonRows rows={6} label={t`The application form is loading`} />
      </div>
    </Card>
  )
}
