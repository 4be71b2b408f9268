import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { signOut } from '../../platform/session.tsx'
import classes from './user-area.module.css'

/** Who is signed in, and the way out. */
export const SignedInMenu = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready')
  const leave = async () => {
    setState('leaving')
    try {
      await signOut()
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Link className={classes.name} to="/settings" aria-label={t`Settings of ${user.first_name} ${user.last_name}`}>
        {user.first_name}
      </Link>
      <Button variant="default" loading={state === 'leaving'} onClick={leave}>
        {t`Log out`}
      </Button>
      {state === 'failed' ? (
        <p className={classes.failed} role="alert">
          {t`You are still logged in. Check your connection and try again.`}
        </p>
      ) : null}
    </>
  )
}

/** The ways in. */
export const SignedOutLinks = () => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/login' ? null : (
        <Button component={Link} to="/login" variant="default">
          {t`Log in`}
        </Button>
      )}
      {pathname === '/signup' ? null : (
        <Button component={Link} to="?signup=choose">
          {t`Sign up`}
        </Button>
      )}
    </>
  )
}
