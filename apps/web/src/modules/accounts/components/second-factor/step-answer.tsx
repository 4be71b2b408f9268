import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ApiResult } from '../../../../platform/api-client.ts'
import { useSession } from '../../../../platform/session.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { PageTitle } from '../../../../ui/headings.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { BackLink } from '../../../../ui/two-columns.tsx'
import { forgetChallenge } from '../../challenge-kept.ts'
import { answerByCode, answerByPasskey, type ChallengeMethod, PasskeyTrouble } from '../../second-factor-api.ts'
import { faultLines } from '../../sign-up-faults.ts'
import accounts from '../accounts.module.css'
import { FormMessage } from '../form-message.tsx'
import classes from './second-factor.module.css'
import { usePasskeyTexts } from './use-passkeys.ts'

interface StepAnswerProps {
  methods: readonly ChallengeMethod[]
  onBack: () => void
  onOver: (lines: readonly string[]) => void
}

interface Refusal {
  readonly lines: readonly string[]
  readonly code: string | null
}

/** Sends an answer, one at a time, and tells why it was refused. */
const useAnswer = (onOver: (lines: readonly string[]) => void) => {
  const { t } = useLingui()
  const { refreshSession } = useSession()
  const { using } = usePasskeyTexts()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // The line may be lost between the answer and what the page asks next: the answer is not given twice.
  const isIn = useRef(false)

  const send = async (answer: () => Promise<ApiResult<void>>): Promise<Refusal | null> => {
    const result: ApiResult<void> = isIn.current ? { status: 'success', data: undefined } : await answer()
    if (result.status === 'success') {
      isIn.current = true
      forgetChallenge()
      await refreshSession()
      return null
    }
    const told = faultLines(result.errors)
    if (result.code === 'challenge_expired') onOver(told)
    const isCode = result.errors.some(({ attr }) => attr === 'code')
    return isCode ? { lines: [], code: told.join(' ') } : { lines: told, code: null }
  }
  const finish = async (answer: () => Promise<ApiResult<void>>) => {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      setRefusal(await send(answer))
    } catch (error) {
      const lost = t`We could not reach the server. Check your connection and try again.`
      setRefusal({ lines: [error instanceof PasskeyTrouble ? using[error.fault] : lost], code: null })
    }
    setBusy(false)
  }
  return { busy, refusal, setRefusal, finish }
}

const first = (methods: readonly ChallengeMethod[]): ChallengeMethod =>
  (['totp', 'passkey'] as const).find((method) => methods.includes(method)) ?? 'recovery'

/** Takes what ends a login that waits, in one of the ways there are. */
export const StepAnswer = ({ methods, onBack, onOver }: StepAnswerProps) => {
  const { t } = useLingui()
  const { busy, refusal, setRefusal, finish } = useAnswer(onOver)
  const [method, setMethod] = useState(() => first(methods))
  const [code, setCode] = useState('')
  const message = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (method !== 'passkey') input.current?.focus()
  }, [method])
  useEffect(() => {
    if (!refusal) return
    if (refusal.code === null) message.current?.focus()
    else input.current?.focus()
  }, [refusal])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() === '') setRefusal({ lines: [], code: t`Enter a code` })
    else void finish(() => answerByCode(code))
  }
  const byPasskey = () => void finish(answerByPasskey)
  const choose = (next: ChallengeMethod) => {
    setMethod(next)
    setCode('')
    setRefusal(null)
    if (next === 'passkey') byPasskey()
  }

  const lead = {
    totp: t`Enter the code that your authenticator app shows.`,
    recovery: t`Enter one of the recovery codes that you saved. Each works once.`,
    passkey: t`Your device asks you for the passkey of this account.`,
  }
  const ways = { totp: t`Use the authenticator app`, recovery: t`Use a recovery code`, passkey: t`Use a passkey` }
  return (
    <div className={accounts.screen}>
      <BackLink onClick={onBack} />
      <PageTitle size="step" lead={lead[method]}>{t`One more step`}</PageTitle>
      {method === 'passkey' ? (
        <div className={accounts.fields}>
          <FormMessage lines={refusal?.lines} ref={message} />
          <FormActions
            primary={
              <Button onClick={byPasskey} aria-disabled={busy}>
                {ways.passkey}
              </Button>
            }
          />
        </div>
      ) : (
        <form className={accounts.fields} noValidate onSubmit={submit}>
          <FormMessage lines={refusal?.lines} ref={message} />
          <TextInput
            ref={input}
            name="code"
            label={method === 'totp' ? t`Code` : t`Recovery code`}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setRefusal(null)
            }}
            error={refusal?.code}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <FormActions
            primary={
              <Button type="submit" aria-disabled={busy}>
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
              <LinkButton onClick={() => choose(way)}>{ways[way]}</LinkButton>
            </li>
          ))}
      </ul>
    </div>
  )
}
