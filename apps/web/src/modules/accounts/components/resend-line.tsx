import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { resendCode } from '../api.ts'
import classes from './verification.module.css'

/** How long the server leaves the last code good before it mails another, in seconds. */
const pause = 30

/** Asks for a new code; calm about being asked twice. */
export const ResendLine = ({ email, onSent }: { email: string; onSent: () => void }) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const resend = async () => {
    if (busy || left > 0) return
    setBusy(true)
    setError(null)
    try {
      const result = await resendCode(email)
      if (result.status === 'success') {
        setSent(true)
        onSent()
        setLeft(pause)
        notifications.show({ message: t`Verification code sent`, closeButtonProps: { 'aria-label': t`Close` } })
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
        <button type="button" className={classes.link} aria-disabled={busy || left > 0} onClick={resend}>
          {t`Resend code`}
        </button>
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
