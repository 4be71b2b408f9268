import { normalizeCode } from '@firstrung/api/accounts/credentials/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../platform/session.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { logInAtOnce } from '../log-in-at-once.ts'
import { askForResetCode, resetPassword } from '../recovery-api.ts'
import { refusalOf } from '../recovery-faults.ts'
import { forgetRecovery } from '../recovery-store.ts'
import classes from './accounts.module.css'
import { FormMessage } from './form-message.tsx'
import { ResendLine } from './resend-line.tsx'
import { NewPasswordField } from './sign-up-fields.tsx'
import { useCalmForm } from './use-calm-form.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const checks = () => import('../account-checks.ts')
const schema = async () => (await checks()).recoveryForm
const wholeSchema = async () => (await checks()).wholeRecoveryForm

interface RecoveryCodeFormProps {
  /** Whose password it is; where it is empty it is asked for here. */
  email: string
  /** The code was mailed just now. */
  isFresh: boolean
  /** Somebody is signed in already, maybe another: the page is left by a whole load. */
  leave: (() => void) | null
  /** The password is another one, but nobody is signed in. */
  onReset: () => void
}

/** Asks for the mailed code and the new password, puts it in place and signs in with it. */
export const RecoveryCodeForm = ({ email: known, isFresh, leave, onReset }: RecoveryCodeFormProps) => {
  const { t } = useLingui()
  const { refreshSession } = useSession()
  const [busy, setBusy] = useState(false)
  const lost = useRef(false)
  const code = useRef<HTMLInputElement>(null)
  const isKnown = known !== ''
  const form = useCalmForm({
    start: { username: known, code: '', password: '' },
    schema: isKnown ? schema : wholeSchema,
    resumed: !isKnown,
  })
  const { values, field, change, ready, refusal, refuse, dismiss, message, formProps } = form

  const email = values.username.trim()

  useEffect(() => {
    if (isKnown) code.current?.focus()
  }, [isKnown])

  const signIn = async (password: string): Promise<boolean> => {
    if (!(await logInAtOnce(email, password))) return false
    forgetRecovery()
    if (leave) leave()
    else await refreshSession()
    return true
  }

  const send = async (typed: typeof values): Promise<void> => {
    const result = await resetPassword(email, typed.code, typed.password)
    if (result.status === 'success') {
      forgetRecovery()
      if (!(await signIn(typed.password).catch(() => false))) onReset()
      return
    }
    // The answer may have been lost after the code had done its work: then the new password serves already.
    if (lost.current && result.code === 'code_mismatch' && (await signIn(typed.password))) return
    refuse(refusalOf(result.errors, ['username', 'code', 'password']))
  }

  const submit = async (typed: typeof values) => {
    if (busy) return
    setBusy(true)
    dismiss()
    try {
      await send(typed)
    } catch {
      lost.current = true
      refuse({
        lines: [t`We could not reach the server. Nothing you entered is lost. Check your connection and try again.`],
        byField: {},
      })
    }
    setBusy(false)
  }

  const { onChange: _typed, onBlur: _left, ...codeField } = field('code')
  return (
    <>
      <form {...formProps(submit)} className={classes.fields}>
        <FormMessage lines={refusal?.lines} ref={message} />
        {isKnown ? (
          <UsernameForManagers email={email} />
        ) : (
          <TextInput
            {...field('username')}
            label={t`Email`}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <CodeInput
          {...codeField}
          label={t`Verification code`}
          description={t`The code in the newest email. It works for 15 minutes.`}
          clean={normalizeCode}
          onChange={(next) => change('code', next)}
          inputRef={code}
        />
        <NewPasswordField {...field('password')} label={t`New password`} />
        <FormActions
          primary={
            <Button type="submit" disabled={busy || !ready}>
              {t`Set new password`}
            </Button>
          }
        />
      </form>
      {isKnown ? (
        <ResendLine
          email={email}
          send={askForResetCode}
          isFresh={isFresh}
          // What was typed stays: it may be the code that has just come. Typing puts another in its place.
          onSent={() => {
            code.current?.focus()
            code.current?.select()
          }}
        />
      ) : null}
    </>
  )
}
