import { codeLength, normalizeCode } from '@firstrung/api/accounts/credentials/wire'
import { verificationCode } from '@firstrung/api/accounts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { inWords } from '../../../platform/in-words.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { BackLink } from '../../../ui/two-columns.tsx'
import { resendCode } from '../api.ts'
import accounts from './accounts.module.css'
import { ResendLine } from './resend-line.tsx'
import { afterLeaving } from './use-calm-form.ts'
import { useVerification, type Verified } from './use-verification.ts'
import classes from './verification.module.css'

export type { Verified } from './use-verification.ts'

export interface VerificationScreenProps {
  /** The address that the code went to. */
  email: string
  /** From memory; where there is none, nobody is signed in afterwards. */
  password: string | null
  /** The code was mailed just now, so that the next has to wait. */
  isFresh?: boolean | undefined
  /** Called once the address is verified and, with a password, the session and the flags are fresh. */
  onVerified: (verified: Verified) => void
  /** Shows a way back above the heading; leave it out where the layout around has its own. */
  onBack?: (() => void) | undefined
  /** `student`: 'Please verify your email address'. */
  variant?: 'generic' | 'student' | undefined
  /** Above the code: why somebody who did not just sign up is here. */
  notice?: ReactNode
  /** The heading's level; default h1. */
  as?: 'h1' | 'h2' | undefined
}

/** How long a person pauses in an incomplete code before they are told so, in milliseconds. */
const pause = 2_000

const faultOf = (code: string): string | null => {
  const fault = verificationCode.safeParse(code).error?.issues[0]?.message
  return fault === undefined ? null : inWords(fault)
}

/** Asks for the one-time code, verifies the address, then signs in if a password is held. */
export const VerificationScreen = (props: VerificationScreenProps) => {
  const { password, isFresh, onVerified, onBack, variant = 'generic', notice, as = 'h1' } = props
  const email = props.email.trim()
  const { t } = useLingui()
  const { code, change, busy, error, isCodeWrong, lost, retry, forgive } = useVerification({
    email,
    password,
    onVerified,
  })
  const [told, setTold] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(false)
  const incomplete = code !== '' && code.length < codeLength

  // At first and after a fault: here is where to go on.
  useEffect(() => {
    if (!busy) input.current?.focus()
  }, [busy])
  useEffect(() => {
    if (!incomplete) return
    const timer = setTimeout(() => setTold(true), left ? afterLeaving : pause)
    return () => clearTimeout(timer)
  }, [incomplete, left])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.length === codeLength) retry()
    else setTold(true)
  }
  const fault = told && !busy ? faultOf(code) : null
  const shown = error ?? fault

  return (
    <div className={variant === 'student' ? accounts.column : accounts.screen}>
      {onBack ? <BackLink onClick={onBack} /> : null}
      <PageTitle
        as={as}
        size="step"
        lead={
          <Trans>
            Enter the one-time verification code sent to <strong className={classes.address}>{email}</strong>
          </Trans>
        }
      >
        {variant === 'student' ? t`Please verify your email address` : t`Verify your email address`}
      </PageTitle>
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      <form
        className={accounts.fields}
        noValidate
        onSubmit={submit}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      >
        <CodeInput
          label={t`Verification code`}
          description={t`It works for 15 minutes. If it does not come, look in your spam folder.`}
          name="code"
          value={code}
          clean={normalizeCode}
          onChange={(next) => {
            setTold(false)
            change(next)
          }}
          disabled={busy}
          error={
            shown ? (
              <>
                <span className={classes.lines}>{shown}</span>
                {isCodeWrong ? (
                  <span
                    className={classes.advice}
                  >{t`Take the code in the newest email, or ask for another below.`}</span>
                ) : null}
              </>
            ) : undefined
          }
          inputRef={input}
          autoFocus
        />
        {lost ? (
          <p>
            <LinkButton onClick={retry}>{t`Try again`}</LinkButton>
          </p>
        ) : null}
        <p className="visually-hidden" role="status">
          {busy ? t`Checking the code` : ''}
        </p>
      </form>
      <ResendLine
        email={email}
        send={resendCode}
        isFresh={isFresh}
        // What was typed stays: it may be the code that has just come. Typing puts another in its place.
        onSent={() => {
          forgive()
          input.current?.focus()
          input.current?.select()
        }}
      />
    </div>
  )
}
