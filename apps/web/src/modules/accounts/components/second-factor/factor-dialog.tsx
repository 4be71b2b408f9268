import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure, messageOf } from '../../../../platform/api-client.ts'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { focusFirst } from '../../../../ui/focus-first.ts'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { PasswordInput } from '../../../../ui/password-input.tsx'
import { isGivenUp } from '../../second-factor-api.ts'
import { FormMessage } from '../form-message.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

/** What a question of the dialog leads to: recovery codes to keep, a further question, or the end. */
type Next = { readonly codes: readonly string[] } | { readonly question: Question } | null

export interface Question {
  readonly title: string
  readonly lead?: ReactNode
  readonly fields: readonly ('name' | 'password' | 'code')[]
  readonly start?: string
  /** What the field of the code takes, where it is not the one of an app that is being set up. */
  readonly codeHint?: string
  readonly action: string
  /** Throws where it is refused. */
  readonly submit: (values: { name: string; password: string; code: string }) => Promise<Next>
}

interface FactorDialogProps {
  first: Question | null
  onClose: () => void
  /** Something was changed. */
  onDone: () => void
}

interface AskingProps {
  question: Question
  onNext: (next: Next) => void
  onCancel: () => void
}

const Asking = ({ question, onNext, onCancel }: AskingProps) => {
  const { t } = useLingui()
  const [values, setValues] = useState({ name: question.start ?? '', password: '', code: '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [lines, setLines] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusFirst(form.current, faults) && lines.length > 0) message.current?.focus()
  }, [faults, lines])

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiFailure)) {
      const givenUp = t`No passkey was made. Try again, or use another device.`
      setLines([isGivenUp(error) ? givenUp : t`We could not reach the server. Check your connection and try again.`])
      return
    }
    const found: Record<string, string> = {}
    const rest: string[] = []
    for (const fault of error.result.errors) {
      const field = question.fields.find((name) => name === fault.attr)
      const text = fault.code === 'not_authorized' ? t`This is not your password.` : messageOf(fault)
      if (field) found[field] ??= text
      else rest.push(text)
    }
    setFaults(found)
    setLines(rest)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFaults({})
    setLines([])
    try {
      onNext(await question.submit(values))
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    ...(name === question.fields[0] ? { 'data-autofocus': true } : {}),
  })
  return (
    <form ref={form} className={classes.dialog} noValidate onSubmit={(event) => void submit(event)}>
      <SectionTitle>{question.title}</SectionTitle>
      {question.lead}
      <FormMessage lines={lines} ref={message} />
      {question.fields.includes('name') ? <TextInput {...field('name')} label={t`Name`} autoComplete="off" /> : null}
      {question.fields.includes('password') ? (
        <PasswordInput {...field('password')} label={t`Your password`} autoComplete="current-password" />
      ) : null}
      {question.fields.includes('code') ? (
        <TextInput
          {...field('code')}
          label={t`Code`}
          description={question.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" disabled={busy}>
          {question.action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

/** Asks what a change of the second factor takes, one question after the other, and shows what comes of it. */
export const FactorDialog = ({ first, onClose, onDone }: FactorDialogProps) => {
  const { t } = useLingui()
  const [later, setLater] = useState<Question | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const question = later ?? first

  const close = () => {
    setLater(null)
    setCodes(null)
    onClose()
  }
  const onNext = (next: Next) => {
    if (next && 'question' in next) return setLater(next.question)
    onDone()
    if (next) setCodes(next.codes)
    else close()
  }
  return (
    <FlowModal
      opened={first !== null}
      onClose={close}
      label={codes ? t`Recovery codes` : (question?.title ?? '')}
      size="medium"
      // Codes that are shown once are not put away by a click beside them.
      dismissable={codes === null}
    >
      {codes ? (
        <div className={classes.dialog}>
          <SectionTitle>{t`Recovery codes`}</SectionTitle>
          <RecoveryCodes codes={codes} />
          <div className={classes.buttons}>
            <Button onClick={close} data-autofocus>{t`I have kept them`}</Button>
          </div>
        </div>
      ) : question ? (
        <Asking key={question.title} question={question} onNext={onNext} onCancel={close} />
      ) : null}
    </FlowModal>
  )
}
