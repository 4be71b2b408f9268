import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { saidOf } from '../../platform/api-result.ts'
import { fullName } from '../../platform/full-name.ts'
import { signOut } from '../../platform/session.tsx'
import { loginFrom } from '../../platform/session-end.ts'
import { AccountMenu } from '../../ui/account-menu.tsx'
import { ActionLink } from './action.tsx'
import classes from './user-area.module.css'

/** Who is signed in: their settings, and the way out. */
export const SignedInMenu = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const [state, setState] = useState<'ready' | 'leaving' | { readonly failure: unknown }>('ready')
  const leave = async () => {
    setState('leaving')
    try {
      await signOut()
    } catch (failure) {
      setState({ failure })
    }
  }
  const name = fullName(user)
  return (
    <AccountMenu label={t`Account of ${name}`} name={user.first_name}>
      <NavLink className={classes.item} to="/settings">{t`Settings`}</NavLink>
      <button
        type="button"
        className={classes.item}
        aria-disabled={state === 'leaving' || undefined}
        aria-busy={state === 'leaving' || undefined}
        onClick={state === 'leaving' ? undefined : () => void leave()}
      >
        {t`Log out`}
      </button>
      {typeof state === 'object' ? (
        <p className={classes.failed} role="alert">
          {saidOf(state.failure, {
            stands: t`You are still logged in.`,
            lost: t`We could not reach the server. You are still logged in. Check your connection and try again.`,
          }).join(' ')}
        </p>
      ) : null}
    </AccountMenu>
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
      {pathname === '/login' ? null : (
        <ActionLink to={loginFrom({ pathname, search })} tone="quiet">{t`Log in`}</ActionLink>
      )}
      {pathname === '/signup' ? null : <ActionLink to={`?${withModal}`}>{t`Sign up`}</ActionLink>}
    </>
  )
}
