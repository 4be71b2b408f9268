import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { loadUnreadBadge } from '../../modules/notices/public.ts'
import { BellIcon } from '../../ui/icons.tsx'
import classes from './bell.module.css'

/** Leads to what somebody was told; how many are new stands on it once the page is there. */
export const Bell = () => {
  const { t } = useLingui()
  const [Badge, setBadge] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isHere = true
    // Without it the link works as well.
    loadUnreadBadge().then(
      (loaded) => isHere && setBadge(() => loaded.UnreadBadge),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <NavLink className={classes.bell} to="/notifications">
      <BellIcon size={22} />
      <span className="visually-hidden">{t`Notifications`} </span>
      {Badge ? <Badge /> : null}
    </NavLink>
  )
}
