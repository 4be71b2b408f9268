import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { signOut } from '../../platform/session.tsx'
import { ActionButton, ActionLink } from './action.tsx'
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
      <ActionButton tone="quiet" busy={state === 'leaving'} onClick={leave}>{t`Log out`}</ActionButton>
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
  const { pathname, search } = useLocation()
  // What the page was asked for stays: the modal opens over it.
  const withModal = new URLSearchParams(search)
  withModal.set('signup', 'choose')
  return (
    <>
      {pathname === '/login' ? null : <ActionLink to="/login" tone="quiet">{t`Log in`}</ActionLink>}
      {pathname === '/signup' ? null : <ActionLink to={`?${withModal}`}>{t`Sign up`}</ActionLink>}
    </>
  )
}
