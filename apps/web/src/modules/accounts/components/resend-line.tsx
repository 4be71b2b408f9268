import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ApiResult } from '../../../platform/api-result.ts'
import { showNotice } from '../../../platform/notices.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import classes from './verification.module.css'

/** How long the server leaves the last code good before it mails another, in seconds. */
const pause = 30

interface ResendLineProps {
  email: string
  /** Asks the server for another code. */
  send: (email: string) => Promise<ApiResult<void>>
  /** One was mailed just now, so that the next has to wait. */
  isFresh?: boolean | undefined
  onSent: () => void
}

/** Asks for a new code; calm about being asked twice. */
export const ResendLine = ({ email, send, isFresh = false, onSent }: ResendLineProps) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [left, setLeft] = useState(isFresh ? pause : 0)
  const [until, setUntil] = useState(() => (isFresh ? Date.now() + pause * 1000 : 0))

  useEffect(() => {
    if (until === 0) return
    // By the clock: who looks for the mail leaves the page, and a browser at rest counts no seconds.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])

  const resend = async () => {
    if (busy || left > 0) return
    setBusy(true)
    setError(null)
    // Of the last one; and said of the next it is read out again.
    setSent(false)
    try {
      const result = await send(email)
      if (result.status === 'success') {
        setSent(true)
        onSent()
        setLeft(pause)
        setUntil(Date.now() + pause * 1000)
        showNotice(t`Verification code sent`)
      } else setError(result.errors.map(({ detail }) => detail).join('\n'))
    } catch {
      setError(t`We could not reach the server. Check your connection and try again.`)
    }
    setBusy(false)
  }

  return (
    <div>
      <p className={classes.resend}>
        <span role="status">{sent ? t`Code resent. Please check your email` : t`Didn't get a code?`}</span>
        {/* It stays focusable while it waits, so that nobody loses their place. */}
        <LinkButton aria-disabled={busy || left > 0} onClick={resend}>
          {t`Resend code`}
        </LinkButton>
        {left > 0 ? <span className={classes.wait}>{t`in ${left} s`}</span> : null}
      </p>
      {error ? (
        <p className={`field-error ${classes.lines}`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
