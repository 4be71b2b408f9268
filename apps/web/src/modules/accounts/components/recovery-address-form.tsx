import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { FormActions } from '../../../ui/form-actions.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { askForResetCode } from '../recovery-api.ts'
import { refusalOf } from '../recovery-faults.ts'
import classes from './accounts.module.css'
import { FormMessage } from './form-message.tsx'
import { useCalmForm } from './use-calm-form.ts'

const schema = async () => (await import('../account-checks.ts')).recoveryAddressForm

interface RecoveryAddressFormProps {
  email: string
  /** The code is on its way, or is there already; then the address may be empty. */
  onGoOn: (email: string, code: { readonly isMailed: boolean }) => void
}

/** Asks whose password was forgotten, and has the code mailed. */
export const RecoveryAddressForm = ({ email, onGoOn }: RecoveryAddressFormProps) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const hasCode = useRef(false)
  const form = useCalmForm({ start: { username: email }, schema, resumed: email !== '' })
  const { values, field, ready, refusal, refuse, dismiss, message, formProps } = form

  const submit = async ({ username }: { username: string }) => {
    if (busy) return
    const address = username.trim()
    if (hasCode.current) return onGoOn(address, { isMailed: false })
    setBusy(true)
    dismiss()
    try {
      const result = await askForResetCode(address)
      if (result.status === 'success') return onGoOn(address, { isMailed: true })
      refuse(refusalOf(result.errors, ['username']))
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
      <FormActions
        primary={
          <Button
            type="submit"
            disabled={busy || !ready}
            onClick={() => {
              hasCode.current = false
            }}
          >
            {t`Send code`}
          </Button>
        }
        secondary={
          <LinkButton
            onClick={(event) => {
              if (values.username.trim() === '') return onGoOn('', { isMailed: false })
              hasCode.current = true
              event.currentTarget.form?.requestSubmit()
            }}
          >
            {t`I already have a code`}
          </LinkButton>
        }
      />
    </form>
  )
}
