import type { SignUpRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Divider } from '@mantine/core'
import { FormActions } from '../../../ui/form-actions.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { SignUpDraft } from '../sign-up-form.ts'
import classes from './accounts.module.css'
import { FormMessage } from './form-message.tsx'
import { EmailField, lockedEmail, NameFields, NewPasswordField } from './sign-up-fields.tsx'
import { useCalmForm } from './use-calm-form.ts'
import { loadSigningUp, useSignUp } from './use-sign-up.ts'

/** The generic form's values, as they come back when somebody goes back from the verification. */
export interface GenericDraft extends SignUpDraft {
  readonly role: SignUpRole
}

const schema = async () => {
  void loadSigningUp().catch(() => undefined)
  return (await import('../sign-up-checks.ts')).genericForm
}

export interface SignUpFormProps {
  /** Asked in the form where it is not given. */
  role?: SignUpRole | undefined
  email?: string | null | undefined
  draft: GenericDraft | null
  /** Somebody comes back from the verification; after a reload there is no draft then. */
  resumed: boolean
  onSignedUp: (draft: GenericDraft) => void
}

/** The generic sign-up form, with the password asked twice. */
export const SignUpForm = ({ role, email, draft, resumed, onSignedUp }: SignUpFormProps) => {
  const { t } = useLingui()
  const locked = lockedEmail(email)
  const start = {
    role: draft?.role ?? role ?? '',
    firstName: draft?.firstName ?? '',
    lastName: draft?.lastName ?? '',
    email: locked ?? draft?.email ?? email ?? '',
    password: draft?.password ?? '',
    confirmPassword: draft?.password ?? '',
  }
  const { values, valid, field, change, refusal, refuse, dismiss, message, formProps } = useCalmForm({
    start,
    schema,
    resumed,
    kept: true,
  })
  const { busy, send } = useSignUp({ refuse, dismiss })

  const submit = async ({ confirmPassword: _repeated, ...typed }: typeof start) => {
    const next: GenericDraft = { ...typed, role: typed.role === 'EMPLOYER' ? 'EMPLOYER' : 'STUDENT' }
    if (await send(next, next.role)) onSignedUp(next)
  }

  return (
    <form {...formProps(submit)} className={classes.fields}>
      <Divider label={t`SIGN UP WITH EMAIL`} />
      <FormMessage lines={refusal?.lines} ref={message} />
      {role === undefined ? (
        <RadioCards
          label={t`What brings you to the product?`}
          name="role"
          options={[
            { value: 'EMPLOYER', title: t`I'm hiring` },
            { value: 'STUDENT', title: t`I'm job hunting` },
          ]}
          columns={2}
          dense
          value={values.role || null}
          onChange={(value) => change('role', value)}
          error={field('role').error}
        />
      ) : null}
      <NameFields first={field('firstName')} last={field('lastName')} focus={role !== undefined} />
      <EmailField {...field('email')} locked={locked !== null} />
      <NewPasswordField {...field('password')} />
      <PasswordInput {...field('confirmPassword')} label={t`Confirm password`} autoComplete="new-password" />
      <FormActions
        primary={
          <Button type="submit" disabled={!valid || busy}>
            {t`Create Account`}
          </Button>
        }
      />
    </form>
  )
}
