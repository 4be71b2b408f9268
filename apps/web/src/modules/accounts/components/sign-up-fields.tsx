import { isEmail } from '@firstrung/api/accounts/credentials/wire'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ChangeEvent, useId } from 'react'
import { useInWords } from '../../../platform/in-words.ts'
import { PasswordInput, Requirements } from '../../../ui/password-input.tsx'
import { passwordRequirements } from '../sign-up-form.ts'
import classes from './accounts.module.css'

/** What a field of the form is given. */
interface FieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

/** The address that a link brought along, if it can be locked: only a valid one, since a locked one cannot be mended. */
export const lockedEmail = (email: string | null | undefined): string | null => {
  const plain = email?.trim() ?? ''
  return isEmail(plain) ? plain : null
}

export const NameFields = ({ first, last, focus }: { first: FieldProps; last: FieldProps; focus: boolean }) => {
  const { t } = useLingui()
  return (
    <div className={classes.names}>
      <TextInput
        {...first}
        label={t`First name`}
        autoComplete="given-name"
        {...(focus ? { 'data-autofocus': true } : {})}
      />
      <TextInput {...last} label={t`Last name`} autoComplete="family-name" />
    </div>
  )
}

export const EmailField = ({ locked, ...field }: FieldProps & { locked: boolean }) => {
  const { t } = useLingui()
  return (
    <TextInput
      {...field}
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      disabled={locked}
    />
  )
}

/** A new password with the live list of what it needs. */
export const NewPasswordField = ({ label, ...field }: FieldProps & { label?: string }) => {
  const { t } = useLingui()
  const list = useId()
  const needs = useId()
  const inWords = useInWords()
  const items = passwordRequirements(field.value).map(({ text, met }) => ({ text: inWords(text), met }))
  // The list says point by point what is missing; the sentence only leads to it.
  const unmet = field.value !== '' && items.some((item) => !item.met && item.text === field.error)
  const { error, ...rest } = field
  return (
    <div className={classes.password}>
      <PasswordInput
        {...rest}
        error={error !== undefined}
        label={label ?? t`Password`}
        autoComplete="new-password"
        aria-describedby={`${needs} ${list}`}
      />
      {/* One line that says the one or the other, so that nothing under it moves when the error comes and goes. */}
      <p id={needs} className={error === undefined ? classes.needs : 'field-error'}>
        {unmet ? t`Your password does not meet every point below` : (error ?? t`Your password needs`)}
      </p>
      <Requirements id={list} label={t`Your password needs`} items={items} />
    </div>
  )
}
