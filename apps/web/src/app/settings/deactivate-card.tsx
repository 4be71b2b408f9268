import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { callApi, messageOf } from '../../platform/api-client.ts'
import { forgetTab } from '../../platform/kept-in-tab.ts'
import { useBrand } from '../../platform/session.tsx'
import { announceSession, whileSessionChanges } from '../../platform/session-watch.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { FlowModal } from '../../ui/flow-modal.tsx'
import { SectionTitle } from '../../ui/headings.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import classes from './settings.module.css'

const deactivate = (username: string, password: string) =>
  whileSessionChanges(() =>
    callApi({ method: 'POST', path: '/api/auth/deactivate/', body: { username, password }, signedOut: 'tell' }),
  )

const Question = ({ user, onClose }: { user: CurrentUser; onClose: () => void }) => {
  const { t } = useLingui()
  const { support_email: support } = useBrand()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')

  const send = async () => {
    if (state !== 'ready') return
    if (user.has_password && password === '') {
      setFault(t`Password is required`)
      return
    }
    setState('busy')
    setFault(null)
    try {
      const result = await deactivate(user.email, password)
      if (result.status === 'success') {
        setState('done')
        return
      }
      setFault(
        result.errors
          .map((entry) => (entry.code === 'not_authorized' ? t`This is not your password.` : messageOf(entry)))
          .join(' '),
      )
    } catch {
      setFault(t`We could not reach the server. Check your connection and try again.`)
    }
    setState('ready')
  }
  const leave = () => {
    announceSession('signed-out')
    forgetTab()
    window.location.assign('/')
  }

  if (state === 'done')
    return (
      <div className={classes.asking}>
        <Alert tone="success" title={t`Your account is deactivated`} />
        <p>{t`You are logged out everywhere. We sent you an email. To come back, write to ${support}.`}</p>
        <div>
          <Button onClick={leave}>{t`Leave`}</Button>
        </div>
      </div>
    )
  return (
    <form
      className={classes.asking}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <SectionTitle>{t`Deactivate your account?`}</SectionTitle>
      <ul className={classes.effects}>
        <li>{t`You are logged out on every device and cannot log in.`}</li>
        <li>{t`Your profile is hidden.`}</li>
        <li>{t`Applications and other records that law or contracts need are kept.`}</li>
        <li>{t`To come back, write to ${support}.`}</li>
      </ul>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={fault}
        data-autofocus
      />
      <div className={classes.buttons}>
        <Button type="submit" color="red" aria-disabled={state === 'busy'}>{t`Deactivate account`}</Button>
        <Button variant="default" onClick={onClose}>{t`Keep it`}</Button>
      </div>
    </form>
  )
}

/** The way out: one's own account is closed, after the password was given again. */
export const DeactivateCard = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Card as="section" labelledBy="deactivate">
      <SectionTitle id="deactivate">{t`Deactivate account`}</SectionTitle>
      <p className={classes.about}>
        {user.run_as_by
          ? t`Only they can do this themselves, in person. Return to your account to deactivate theirs.`
          : t`Closes your account. What has to be kept is kept, and you can come back.`}
      </p>
      {user.run_as_by ? null : (
        <div className={classes.account}>
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>{t`Deactivate account`}</Button>
        </div>
      )}
      <FlowModal opened={asking} onClose={close} label={t`Deactivate your account`} size="medium" dismissable>
        {asking ? <Question user={user} onClose={close} /> : null}
      </FlowModal>
    </Card>
  )
}
