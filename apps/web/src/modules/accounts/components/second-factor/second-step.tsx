import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiResult } from '../../../../platform/api-client.ts'
import { useSession } from '../../../../platform/session.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { PageTitle } from '../../../../ui/headings.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { BackLink } from '../../../../ui/two-columns.tsx'
import { forgetChallenge } from '../../challenge-kept.ts'
import {
  answerByCode,
  answerByPasskey,
  type ChallengeMethod,
  fetchChallenge,
  isGivenUp,
} from '../../second-factor-api.ts'
import { faultLines } from '../../sign-up-faults.ts'
import accounts from '../accounts.module.css'
import { FormMessage } from '../form-message.tsx'
import classes from './second-factor.module.css'

interface SecondStepProps {
  onBack: () => void
  /** The login waits no more: it took too long, or was tried too often. */
  onOver: (lines: readonly string[]) => void
}

/** The second step of a login: a code of the app, a recovery code or a passkey. The page leads on once somebody is signed in. */
export const SecondStep = ({ onBack, onOver }: SecondStepProps) => {
  const { t } = useLingui()
  const { refreshSession } = useSession()
  const [methods, setMethods] = useState<readonly ChallengeMethod[]>([])
  const [method, setMethod] = useState<ChallengeMethod>('totp')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const lost = t`We could not reach the server. Check your connection and try again.`

  const over = (told: readonly string[]) => {
    forgetChallenge()
    onOver(told)
  }
  const begin = useEffectEvent(async () => {
    try {
      const result = await fetchChallenge()
      if (result.status === 'error') {
        if (result.httpStatus === 404) over([t`This login took too long or was tried too often. Log in again.`])
        return
      }
      setMethods(result.data.methods)
      if (!result.data.methods.includes('totp'))
        setMethod(result.data.methods.includes('passkey') ? 'passkey' : 'recovery')
    } catch {
      setLines([lost])
    }
  })
  useEffect(() => void begin(), [])
  useEffect(() => {
    if (method !== 'passkey') input.current?.focus()
  }, [method])

  const finish = async (answer: () => Promise<ApiResult<void>>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    setLines([])
    try {
      const result = await answer()
      if (result.status === 'success') {
        forgetChallenge()
        await refreshSession()
        return
      }
      const told = faultLines(result.errors)
      if (result.code === 'challenge_expired') over(told)
      else if (result.errors.some(({ attr }) => attr === 'code')) setError(told.join(' '))
      else setLines(told)
    } catch (failure) {
      setLines([isGivenUp(failure) ? t`No passkey was used. Try again, or choose another way.` : lost])
    }
    setBusy(false)
  }
  useEffect(() => {
    if (lines.length > 0) message.current?.focus()
    else if (error !== null) input.current?.focus()
  }, [lines, error])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() === '') setError(t`Enter a code`)
    else void finish(() => answerByCode(code))
  }
  const choose = (next: ChallengeMethod) => {
    setMethod(next)
    setCode('')
    setError(null)
    setLines([])
  }

  const byPasskey = () => void finish(answerByPasskey)
  const lead = {
    totp: t`Enter the code that your authenticator app shows.`,
    recovery: t`Enter one of the recovery codes that you kept. Each works once.`,
    passkey: t`Your device asks you for the passkey of this account.`,
  }
  const ways = { totp: t`Use the authenticator app`, recovery: t`Use a recovery code`, passkey: t`Use a passkey` }
  return (
    <div className={accounts.screen}>
      <BackLink onClick={onBack} />
      <PageTitle size="step" lead={lead[method]}>{t`One more step`}</PageTitle>
      {method === 'passkey' ? (
        <div className={accounts.fields}>
          <FormMessage lines={lines} ref={message} />
          <Button onClick={byPasskey} disabled={busy}>
            {ways.passkey}
          </Button>
        </div>
      ) : (
        <form className={accounts.fields} noValidate onSubmit={submit}>
          <FormMessage lines={lines} ref={message} />
          <TextInput
            ref={input}
            name="code"
            label={method === 'totp' ? t`Code` : t`Recovery code`}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setError(null)
            }}
            error={error}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <FormActions
            primary={
              <Button type="submit" disabled={busy}>
                {t`Log in`}
              </Button>
            }
          />
        </form>
      )}
      <ul className={classes.ways}>
        {methods
          .filter((way) => way !== method)
          .map((way) => (
            <li key={way}>
              <LinkButton
                onClick={() => {
                  choose(way)
                  if (way === 'passkey') byPasskey()
                }}
              >
                {ways[way]}
              </LinkButton>
            </li>
          ))}
      </ul>
    </div>
  )
}
