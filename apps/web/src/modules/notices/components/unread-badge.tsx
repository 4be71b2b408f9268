import { mostCounted } from '@firstrung/api/notices/wire'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLiveChange } from '../../../platform/live-change.ts'
import { countUnread } from '../api.ts'
import classes from './unread-badge.module.css'

/** How long a count may take before it is given up, in milliseconds. */
const patience = 15_000

/** How many notices are not read, as it stands now in every window; nothing where there are none or the count is not known. */
export const UnreadBadge = () => {
  const { t } = useLingui()
  const [unread, setUnread] = useState(0)
  // Also once the line stands, which is how the first count comes.
  useLiveChange(
    ({ kind }) => kind === 'notices',
    () =>
      void countUnread(AbortSignal.timeout(patience)).then(
        (result) => {
          if (result.status === 'success') setUnread(result.data.unread)
        },
        // Without a line what was counted before stands; it is counted again once there is one.
        () => undefined,
      ),
  )
  if (unread === 0) return null
  const figure = unread < mostCounted ? String(unread) : `${mostCounted}+`
  return (
    <span className={classes.badge}>
      {figure}
      <span className="visually-hidden"> {t`not read`}</span>
    </span>
  )
}
