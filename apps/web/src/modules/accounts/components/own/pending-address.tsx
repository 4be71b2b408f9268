import { codeLength, normalizeCode } from '@firstrung/api/accounts/credentials/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../platform/api-client.ts'
import type { ApiResult } from '../../../../platform/api-result.ts'
import { inWords } from '../../../../platform/in-words.ts'
import { useServerClock } from '../../../../platform/session.tsx'
import { CodeInput } from '../../../../ui/code-input.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { cancelAddress, confirmAddress, resendAddressCode } from '../../address-api.ts'
import { FormMessage } from '../form-message.tsx'
import { ResendLine } from '../resend-line.tsx'
import classes from './own.module.css'

interface PendingAddressProps {
  email: string
  /** It was asked for a moment ago, and the code comes next. */
  autoFocus: boolean
  resendAt: string
  onChanged: () => Promise<void>
  onCancelled: () => Promise<void>
  /** It waited for so long that it is forgotten. */
  onExpired: () => Promise<void>
}

/** The address that waits for its code: the code, another one, or none of it. */
export const PendingAddress = ({
  email,
  autoFocus,
  resendAt,
  onChanged,
  onCancelled,
  onExpired,
}: PendingAddressProps) => {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy) return
    if (fault !== null) input.current?.focus()
    else if (lines.length > 0) message.current?.focus()
  }, [fault, lines, busy])
  const comesNext = useRef(autoFocus)
  // The dialog that asked fades, and would give the focus back to a button that is gone.
  useEffect(() => {
    if (comesNext.current) input.current?.focus()
  }, [])
  // Mailed so lately that the server would mail no other.
  const now = useServerClock()
  const [isFresh] = useState(() => now() < Date.parse(resendAt))

  const run = async (
    work: () => Promise<ApiResult<void>>,
    done: () => Promise<void>,
    refuse: (lines: readonly string[]) => void,
  ) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    setLines([])
    try {
      const result = await work()
      if (result.status === 'success') return await done()
      refuse(result.errors.map(messageOf))
    } catch {
      setLines([t`We could not reach the server. Check your connection and try again.`])
    }
    setBusy(false)
  }
  const confirm = (complete: string) =>
    void run(
      () => confirmAddress(complete),
      onChanged,
      (told) => setFault(told.join('\n')),
    )
  const resend = async () => {
    const result = await resendAddressCode()
    if (result.status === 'error' && result.httpStatus === 404) await onExpired()
    return result
  }
  const change = (next: string) => {
    setCode(next)
    setFault(null)
    if (next.length === codeLength) confirm(next)
  }

  return (
    <form
      className={classes.pending}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (code.length === codeLength) confirm(code)
        else setFault(inWords('Verification code must be 6 digits'))
      }}
    >
      <SectionTitle level={3}>{t`Confirm your new email`}</SectionTitle>
      <p>
        <Trans>
          We sent a code to <strong className={classes.address}>{email}</strong>. Until you enter it, your account keeps
          the address above.
        </Trans>
      </p>
      <FormMessage lines={lines} ref={message} />
      <div className={classes.code}>
        <CodeInput
          label={t`Verification code`}
          name="code"
          value={code}
          clean={normalizeCode}
          onChange={change}
          disabled={busy}
          error={fault ?? undefined}
          inputRef={input}
        />
      </div>
      <ResendLine
        email={email}
        send={resend}
        isFresh={isFresh}
        // What was typed stays: it may be the code that has just come. Typing puts another in its place.
        onSent={() => {
          setFault(null)
          input.current?.focus()
          input.current?.select()
        }}
      />
      <div className={classes.end}>
        <Button type="submit" disabled={busy}>{t`Confirm`}</Button>
        <Button variant="default" disabled={busy} onClick={() => void run(cancelAddress, onCancelled, setLines)}>
          {t`Keep my email`}
        </Button>
      </div>
    </form>
  )
}
