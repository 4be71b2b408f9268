import { useLingui } from '@lingui/react/macro'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { forgetSignUpNext } from '../draft-store.ts'
import { forgotPasswordPath } from '../next.ts'
import { keepRecovery } from '../recovery-store.ts'
import classes from './accounts.module.css'
import { FormMessage } from './form-message.tsx'
import { loadSending } from './load-sending.ts'
import { useCalmForm } from './use-calm-form.ts'

export interface Credentials {
  username: string
  password: string
}

const schema = async () => {
  void loadSending().catch(() => undefined)
  return (await import('../sign-up-checks.ts')).loginForm
}

interface LoginFormProps {
  /** What was typed before, when somebody comes back from the verification. */
  typed: Credentials | null
  /** The password is right, but the address still waits for its code. */
  onUnconfirmed: (credentials: Credentials) => void
  /** The password is right, and a second step is due. */
  onChallenge: () => void
  /** Where to go afterwards; the way to a new password carries it. */
  next: string | null
}

/** Email and password; the page leads on once somebody is signed in. The button is never disabled for what is missing: a password manager fills in without telling. */
export const LoginForm = ({ typed, onUnconfirmed, onChallenge, next }: LoginFormProps) => {
  const { t } = useLingui()
  const { refreshSession } = useSession()
  const [busy, setBusy] = useState(false)
  const start = typed ?? { username: '', password: '' }
  const form = useCalmForm({ start: { ...start }, schema, resumed: typed !== null })
  const { values, field, ready, refusal, refuse, dismiss, message, formProps } = form

  const send = async (credentials: Credentials) => {
    const [{ logIn }, { faultLines }] = await loadSending()
    const result = await logIn(credentials.username.trim(), credentials.password)
    if (result.status === 'success') {
      // Whoever gets in has confirmed the address, here or elsewhere.
      forgetSignUpNext(credentials.username)
      await refreshSession()
      return
    }
    if (result.code === 'user_not_confirmed') onUnconfirmed(credentials)
    else if (result.code === 'challenge_required') onChallenge()
    else refuse({ lines: faultLines(result.errors), byField: {} })
  }

  const submit = async (credentials: Credentials) => {
    if (busy) return
    setBusy(true)
    dismiss()
    try {
      await send(credentials)
    } catch {
      refuse({ lines: [t`We could not reach the server. Check your connection and try again.`], byField: {} })
    }
    setBusy(false)
  }

  return (
    <form {...formProps(submit)} className={classes.fields}>
      <FormMessage lines={refusal?.lines} ref={message} />
      <TextInput
        {...field('username')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput {...field('password')} label={t`Password`} autoComplete="current-password" />
      <p className={classes.forgot}>
        <Anchor
          component={Link}
          to={forgotPasswordPath(next)}
          onClick={() => keepRecovery({ email: values.username.trim(), step: 'ADDRESS' })}
        >
          {t`Forgot password?`}
        </Anchor>
      </p>
      <FormActions
        primary={
          <Button type="submit" disabled={busy || !ready}>
            {t`Log in`}
          </Button>
        }
      />
    </form>
  )
}
