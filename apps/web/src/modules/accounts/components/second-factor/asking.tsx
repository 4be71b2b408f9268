import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure, messageOf } from '../../../../platform/api-client.ts'
import { useCurrentUser, useSession } from '../../../../platform/session.tsx'
import { focusFirst } from '../../../../ui/focus-first.ts'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { PasswordInput } from '../../../../ui/password-input.tsx'
import { PasskeyTrouble, secondFactorQuery } from '../../second-factor-api.ts'
import { signInAgain } from '../../session-ends.ts'
import { FormMessage } from '../form-message.tsx'
import { UsernameForManagers } from '../username-for-managers.tsx'
import classes from './second-factor.module.css'
import { usePasskeyTexts } from './use-passkeys.ts'

/** What a question leads to: recovery codes to keep, a further question, or the end. */
export type Next = { readonly codes: readonly string[] } | { readonly question: Question } | null

type FieldName = 'name' | 'email' | 'confirmation' | 'password' | 'code'

export interface Question {
  readonly title: string
  readonly lead?: ReactNode
  readonly fields: readonly FieldName[]
  readonly start?: string
  /** For want of a password a login that is new enough is the proof. */
  readonly isByLogin?: boolean
  /** What the field of the code takes, where it is not the one of an app that is being set up. */
  readonly codeHint?: string
  /** Why the account's address is to be typed. */
  readonly confirmationHint?: string
  readonly action: string
  /** What it is called not to do it. */
  readonly cancel?: string
  /** What it does cannot be taken back at once. */
  readonly isGrave?: boolean
  /** Throws where it is refused. */
  readonly submit: (values: Readonly<Record<FieldName, string>>) => Promise<Next>
}

interface AskingProps {
  question: Question
  busy: boolean
  onBusy: (busy: boolean) => void
  onNext: (next: Next) => void
  onCancel: () => void
}

interface Refusal {
  /** By the field that each is about; which of these there are may change with the answer. */
  readonly faults: readonly { readonly attr: string | null; readonly text: string }[]
  /** They have to log in anew before they are believed. */
  readonly isOldLogin?: boolean
}

/** What is to be found before anything is sent, and before a device is asked to sign in vain. */
class Slip extends Error {
  readonly faults: readonly ErrorEntry[] = [{ code: 'required', detail: '', attr: 'password' }]
}

const faultsOf = (error: unknown): readonly ErrorEntry[] => {
  if (error instanceof Slip) return error.faults
  return error instanceof ApiFailure ? error.result.errors : []
}

/** Whether another proof is asked for than the question asked for: what the account has was changed elsewhere meanwhile. */
const isOtherProof = (error: unknown): boolean =>
  (error instanceof PasskeyTrouble && error.doing === 'using') ||
  faultsOf(error).some(
    ({ code, attr }) =>
      ['factor_required', 'google_login_required', 'sign_in_again', 'passkey_refused'].includes(code) ||
      (code === 'required' && attr === 'password'),
  )

/** Why it was refused. */
const useRefusal = () => {
  const { t } = useLingui()
  const texts = usePasskeyTexts()
  const textOf = (fault: ErrorEntry): string => {
    if (fault.code === 'not_authorized') return t`This is not your password.`
    if (fault.code === 'google_login_required')
      return t`Your account has no password, so you need none here. Try again.`
    return fault.code === 'required' && fault.attr === 'password' ? t`Password is required` : messageOf(fault)
  }
  return (error: unknown): Refusal => {
    if (error instanceof PasskeyTrouble) return { faults: [{ attr: null, text: texts[error.doing][error.fault] }] }
    const faults = faultsOf(error)
    if (faults.length === 0)
      return {
        faults: [{ attr: null, text: t`We could not reach the server. Check your connection and try again.` }],
      }
    return {
      faults: faults.map((fault) => ({ attr: fault.attr, text: textOf(fault) })),
      isOldLogin: faults.some(({ code }) => code === 'sign_in_again'),
    }
  }
}

/** One question of a dialog that asks who is there, and why its answer was refused. */
export const Asking = ({ question, busy, onBusy, onNext, onCancel }: AskingProps) => {
  const { t } = useLingui()
  const { fields } = question
  const asksPassword = fields.includes('password')
  const asksCode = fields.includes('code')
  const refusalOf = useRefusal()
  const client = useQueryClient()
  const user = useCurrentUser()
  const { refreshCurrentUser } = useSession()
  const [values, setValues] = useState({
    name: question.start ?? '',
    email: '',
    confirmation: '',
    password: '',
    code: '',
  })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
    return () => {
      isThere.current = false
    }
  }, [])
  useEffect(() => {
    if (!refusal) return
    const byField = Object.fromEntries(refusal.faults.map(({ attr, text }) => [attr ?? '', text]))
    if (!focusFirst(form.current, byField)) message.current?.focus()
  }, [refusal])
  const asked = useRef(fields)
  useEffect(() => {
    // It came with an answer: that is where they go on.
    const came = fields.find((name) => !asked.current.includes(name))
    if (came) focusFirst(form.current, { [came]: true })
    asked.current = fields
  }, [fields])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    onBusy(true)
    setRefusal(null)
    try {
      if (asksPassword && values.password === '') throw new Slip()
      // What is typed stays, though it may not be asked for any more; then it is not sent.
      const next = await question.submit({
        ...values,
        password: asksPassword ? values.password : '',
        code: asksCode ? values.code : '',
      })
      // An answer to a question that is no longer asked must not open another one.
      if (isThere.current) onNext(next)
    } catch (error) {
      // The field of what is asked for now has to be there.
      if (!(error instanceof Slip) && isOtherProof(error))
        await Promise.allSettled([
          client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
          refreshCurrentUser(),
        ])
      if (isThere.current) setRefusal(refusalOf(error))
    } finally {
      onBusy(false)
    }
  }
  const begin = async () => {
    onBusy(true)
    try {
      await signInAgain()
    } catch (error) {
      setRefusal({ ...refusalOf(error), isOldLogin: true })
      onBusy(false)
    }
  }
  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: refusal?.faults.find(({ attr }) => attr === name)?.text,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    ...(name === fields[0] ? { 'data-autofocus': true } : {}),
  })
  const lines = refusal?.faults.filter(({ attr }) => !fields.some((name) => name === attr)).map(({ text }) => text)
  return (
    <form ref={form} className={classes.dialog} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.questions}>
        <SectionTitle>{question.title}</SectionTitle>
        {question.lead}
        {question.isByLogin ? <p>{t`Your login must not be older than 10 minutes.`}</p> : null}
        <FormMessage
          lines={lines}
          action={refusal?.isOldLogin ? { label: t`Log in again`, onClick: () => void begin() } : undefined}
          ref={message}
        />
        {fields.includes('name') ? <TextInput {...field('name')} label={t`Name`} autoComplete="off" /> : null}
        {fields.includes('email') ? (
          <TextInput
            {...field('email')}
            label={t`New email`}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
        {fields.includes('confirmation') ? (
          <TextInput
            {...field('confirmation')}
            type="email"
            label={t`Your email address`}
            description={question.confirmationHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
        {asksPassword ? (
          <>
            {/* The last before the password: else a manager takes a new address for the name that it belongs to. */}
            {user ? <UsernameForManagers email={user.email} /> : null}
            <PasswordInput {...field('password')} label={t`Your password`} autoComplete="current-password" />
          </>
        ) : null}
        {asksCode ? (
          <TextInput
            {...field('code')}
            label={t`Code`}
            description={question.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
      </div>
      <FormActions
        primary={
          <Button type="submit" aria-disabled={busy} {...(question.isGrave ? { color: 'red' } : {})}>
            {question.action}
          </Button>
        }
        secondary={
          <Button variant="default" aria-disabled={busy} onClick={busy ? undefined : onCancel}>
            {question.cancel ?? t`Cancel`}
          </Button>
        }
      />
    </form>
  )
}
