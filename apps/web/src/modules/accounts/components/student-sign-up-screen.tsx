import { useLingui } from '@lingui/react/macro'
import { Button, Divider } from '@mantine/core'
import { useLocation } from 'react-router'
import { useIdentityProvider } from '../../../platform/session.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { loginPath } from '../next.ts'
import type { SignUpDraft } from '../sign-up-form.ts'
import { appliesTo } from '../sign-up-reason.ts'
import classes from './accounts.module.css'
import { FederatedSignIn } from './federated-sign-in.tsx'
import { FormMessage } from './form-message.tsx'
import { EmailField, lockedEmail, NameFields, NewPasswordField } from './sign-up-fields.tsx'
import { SwitchLine } from './switch-line.tsx'
import { TermsNotice } from './terms-notice.tsx'
import { useCalmForm } from './use-calm-form.ts'
import { loadSigningUp, useSignUp } from './use-sign-up.ts'

const schema = async () => {
  void loadSigningUp().catch(() => undefined)
  return (await import('../sign-up-checks.ts')).studentForm
}

export interface StudentSignUpScreenProps {
  /** Called once the code is mailed. Keep the draft in memory only, for the verification and for coming back. */
  onSignedUp: (draft: SignUpDraft) => void
  /** What was typed before, when somebody comes back from the verification. */
  draft?: SignUpDraft | null | undefined
  /** Fills in the address, and locks it if it is a valid one. */
  email?: string | null | undefined
  /** The login link carries it. */
  next?: string | null | undefined
  /** The heading's level; default h1. */
  as?: 'h1' | 'h2' | undefined
}

/** The student's sign-up: content for the left column; `StudentSignUpPanel` belongs to its right. */
export const StudentSignUpScreen = ({ onSignedUp, draft = null, email, next, as = 'h1' }: StudentSignUpScreenProps) => {
  const { t } = useLingui()
  const provider = useIdentityProvider()
  const locked = lockedEmail(email)
  const internship = appliesTo(useLocation().state)
  const { valid, field, refusal, refuse, dismiss, message, formProps } = useCalmForm({
    start: {
      firstName: draft?.firstName ?? '',
      lastName: draft?.lastName ?? '',
      email: locked ?? draft?.email ?? email ?? '',
      password: draft?.password ?? '',
    },
    schema,
    resumed: draft !== null,
    kept: true,
  })
  const { busy, send } = useSignUp({ named: true, refuse, dismiss })

  const submit = async (typed: SignUpDraft) => {
    if (await send(typed, 'STUDENT')) onSignedUp(typed)
  }

  return (
    <div className={classes.column}>
      <PageTitle
        as={as}
        size="step"
        lead={
          internship === null
            ? t`An account is free, and takes about two minutes.`
            : t`To apply to “${internship}” you need an account. It is free, and takes about two minutes.`
        }
      >
        {t`Launch your career`}
      </PageTitle>
      <FederatedSignIn mode="sign-up" flow="SIGNUP" next={next} />
      <form {...formProps(submit)} className={classes.fields}>
        {provider ? <Divider label={t`SIGN UP WITH EMAIL`} /> : null}
        <FormMessage lines={refusal?.lines} ref={message} />
        <NameFields first={field('firstName')} last={field('lastName')} focus />
        <EmailField {...field('email')} locked={locked !== null} />
        <NewPasswordField {...field('password')} />
        <FormActions
          primary={
            <Button type="submit" disabled={!valid || busy}>
              {t`Create Account`}
            </Button>
          }
        />
      </form>
      <TermsNotice />
      <SwitchLine question={t`Already have an account?`} to={loginPath(next)}>
        {t`Log in`}
      </SwitchLine>
    </div>
  )
}
