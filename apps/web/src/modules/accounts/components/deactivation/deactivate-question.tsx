import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../platform/api-client.ts'
import { useBrand } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { PasswordInput } from '../../../../ui/password-input.tsx'
import { deactivateOwn } from '../../deactivation-api.ts'
import { signInAgain } from '../../session-ends.ts'
import { FormMessage } from '../form-message.tsx'
import security from '../security.module.css'
import { UsernameForManagers } from '../username-for-managers.tsx'

interface DeactivateQuestionProps {
  user: CurrentUser
  busy: boolean
  onState: (state: 'ready' | 'busy' | 'done') => void
  onClose: () => void
}

/** Says what closing the account does, and asks for the password where there is one. */
export const DeactivateQuestion = ({ user, busy, onState, onClose }: DeactivateQuestionProps) => {
  const { t } = useLingui()
  const { support_email: support } = useBrand()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isOldLogin, setOldLogin] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault !== null) (input.current ?? message.current)?.focus()
  }, [fault])

  const send = async () => {
    onState('busy')
    setFault(null)
    try {
      const result = await deactivateOwn(user.email, password)
      if (result.status === 'success') return onState('done')
      const told = result.errors.map((entry) =>
        entry.code === 'not_authorized' ? t`This is not your password.` : messageOf(entry),
      )
      setFault(told.join(' '))
      setOldLogin(result.errors.some(({ code }) => code === 'sign_in_again'))
    } catch {
      setFault(t`We could not reach the server. Check your connection and try again.`)
    }
    onState('ready')
  }
  const begin = async () => {
    onState('busy')
    try {
      await signInAgain()
    } catch {
      setFault(t`We could not reach the server. Check your connection and try again.`)
      onState('ready')
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (user.has_password && password === '') setFault(t`Password is required`)
    else if (!busy) void send()
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className={security.asking}>
        <SectionTitle>{t`Deactivate your account?`}</SectionTitle>
        <ul className={security.effects}>
          <li>{t`You are logged out on every device and cannot log in.`}</li>
          <li>{t`Your profile is hidden.`}</li>
          <li>{t`Applications and other records that law or contracts need are kept.`}</li>
          <li>{t`To come back, write to ${support}.`}</li>
        </ul>
        <UsernameForManagers email={user.email} />
        {user.has_password ? (
          <PasswordInput
            name="password"
            label={t`Your password`}
            autoComplete="current-password"
            ref={input}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={fault}
            data-autofocus
          />
        ) : (
          <>
            <p>{t`Your login must not be older than 10 minutes.`}</p>
            <FormMessage
              lines={fault === null ? undefined : [fault]}
              action={isOldLogin ? { label: t`Log in again`, onClick: () => void begin() } : undefined}
              ref={message}
            />
          </>
        )}
      </div>
      <FormActions
        primary={<Button type="submit" color="red" aria-disabled={busy}>{t`Deactivate account`}</Button>}
        secondary={
          <Button variant="default" aria-disabled={busy} onClick={busy ? undefined : onClose}>
            {t`Keep my account`}
          </Button>
        }
      />
    </form>
  )
}

/** What became of it; nothing else of the page is true any more. */
export const Deactivated = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useLingui()
  const { support_email: support } = useBrand()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={security.column}>
      <div className={security.asking} ref={heading} tabIndex={-1}>
        <Alert tone="success" title={t`Your account is deactivated`} />
        <p>{t`You are logged out everywhere. We sent you an email. To come back, write to ${support}.`}</p>
      </div>
      <FormActions primary={<Button onClick={onLeave}>{t`Go to the start page`}</Button>} />
    </div>
  )
}
