import { consentForm } from '@firstrung/api/accounts/wire'
import type { Statement } from '@firstrung/api/consent/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { calendarDay, useDates } from '../../../platform/dates.ts'
import { resolverInWords } from '../../../platform/resolver-in-words.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { FormActions } from '../../../ui/form-actions.tsx'
import { revealOnEnter } from '../../../ui/reveal-on-enter.ts'
import type { SignedConsent } from '../api.ts'
import { keepConsentDraft, startOfConsent } from '../consent-draft.ts'
import classes from './consent.module.css'
import { PrintStatement } from './consent-sheet.tsx'
import { StatementText } from './statement-text.tsx'
import { useToday } from './use-today.ts'

interface ConsentFormProps {
  userId: string
  statement: Statement
  /** What was signed before, with which the form starts. */
  corrects?: Pick<SignedConsent, 'signature' | 'date'>
  /** Called once a save; the form stays busy until it settles. */
  onSave: (signed: SignedConsent) => Promise<void>
  /** Beside Save. */
  secondary?: ReactNode
  /** Above the buttons: why a save did not succeed. */
  message?: ReactNode
}

const check = resolverInWords(consentForm)

/** The statement, and under it the acknowledgement, the typed signature and the date. */
export const ConsentForm = ({ userId, statement, corrects, onSave, secondary, message }: ConsentFormProps) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const { version } = statement
  const { today, lookAgain } = useToday()
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    initialValues: startOfConsent(userId, version, { signature: '', date: today, ...corrects }),
    validateInputOnChange: true,
    validate: check,
    onValuesChange: (values) => keepConsentDraft(userId, version, values),
  })
  const faults = check(form.values)
  const valid = Object.keys(faults).length === 0

  const reveal = () => {
    form.validate()
    focusFirst(element.current, faults)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!valid) return reveal()
    if (busy) return
    // Whoever signs should have seen that the day turned while the form stood open.
    const now = lookAgain()
    if (now !== today && form.values.fafsa_consent_date !== now)
      return focusFirst(element.current, { fafsa_consent_date: '' })
    setBusy(true)
    const { fafsa_consent_signature: signature, fafsa_consent_date: date } = consentForm.parse(form.values)
    try {
      await onSave({ version, signature, date })
    } finally {
      setBusy(false)
    }
  }
  const day = calendarDay(today)
  const isOtherDay = form.values.fafsa_consent_date !== '' && form.values.fafsa_consent_date !== today

  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={revealOnEnter(valid, reveal)}>
      <div className={classes.fields}>
        <div>
          <StatementText statement={statement} />
          <PrintStatement statement={statement} />
        </div>
        <Checkbox
          name="fafsa_consent"
          label={statement.acknowledgement}
          checked={form.values.fafsa_consent}
          onChange={(event) => form.setFieldValue('fafsa_consent', event.currentTarget.checked)}
          error={form.errors.fafsa_consent}
        />
        <TextInput
          name="fafsa_consent_signature"
          label={t`Digital Signature`}
          description={t`Type your full name. It counts as your signature.`}
          autoComplete="name"
          value={form.values.fafsa_consent_signature}
          onChange={(event) => form.setFieldValue('fafsa_consent_signature', event.currentTarget.value)}
          onBlur={() => form.isTouched('fafsa_consent_signature') && form.validateField('fafsa_consent_signature')}
          error={form.errors.fafsa_consent_signature}
        />
        <div>
          <DateField
            name="fafsa_consent_date"
            label={t`Date`}
            value={form.values.fafsa_consent_date}
            today={today}
            onChange={(next) => form.setFieldValue('fafsa_consent_date', next)}
            error={form.errors.fafsa_consent_date}
          />
          <p className={classes.hint} role="status">
            {isOtherDay && day ? t`Today is ${formatDay(day)}. You can keep another date if you mean it.` : ''}
          </p>
        </div>
      </div>
      {message ? <div className={classes.message}>{message}</div> : null}
      <FormActions
        primary={
          <Button type="submit" size="md" disabled={!valid || busy}>
            {t`Save`}
          </Button>
        }
        secondary={secondary}
      />
    </form>
  )
}
