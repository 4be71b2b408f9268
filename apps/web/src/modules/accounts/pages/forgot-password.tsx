import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { BackLink } from '../../../ui/two-columns.tsx'
import { useBackToLeave } from '../../../ui/use-back-to-leave.ts'
import classes from '../components/accounts.module.css'
import { RecoveryAddressForm } from '../components/recovery-address-form.tsx'
import { RecoveryCodeForm } from '../components/recovery-code-form.tsx'
import { SwitchLine } from '../components/switch-line.tsx'
import { useLeaveSignedIn } from '../components/use-leave-signed-in.ts'
import verification from '../components/verification.module.css'
import { loginPath } from '../next.ts'
import { keepRecovery, keptRecovery, type Recovery } from '../recovery-store.ts'

/** A forgotten password: the address, then the mailed code with a new one. Where somebody stands outlives a reload. */
export const ForgotPasswordPage = () => {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const next = query.get('next')
  const [{ email, step }, setRecovery] = useState<Recovery>({ email: '', step: 'ADDRESS' })
  const [isReset, setReset] = useState(false)
  // What this tab keeps is not the server's to know, so the form is there first.
  useLayoutEffect(() => {
    const kept = keptRecovery()
    if (kept) setRecovery(kept)
  }, [])
  useLeaveSignedIn(next)

  const go = (recovery: Recovery) => {
    keepRecovery(recovery)
    setRecovery(recovery)
  }
  const back = () => go({ email, step: 'ADDRESS' })
  useBackToLeave(step === 'CODE' && !isReset, back)

  if (isReset)
    return (
      <div className={classes.screen}>
        <PageTitle size="step">{t`Your password is changed`}</PageTitle>
        <Alert tone="success" lines={[t`Log in with your new password, and you can go on.`]}>
          <p>
            <Anchor component={Link} to={loginPath(next)}>
              {t`Log in`}
            </Anchor>
          </p>
        </Alert>
      </div>
    )
  if (step === 'CODE')
    return (
      <div className={classes.screen}>
        <BackLink onClick={back} />
        <PageTitle
          size="step"
          lead={
            <Trans>
              If <strong className={verification.address}>{email}</strong> has an account, a code is on its way there.
              Enter it with your new password.
            </Trans>
          }
        >
          {t`Choose a new password`}
        </PageTitle>
        <RecoveryCodeForm email={email} onReset={() => setReset(true)} />
      </div>
    )
  return (
    <div className={classes.screen}>
      <PageTitle size="step" lead={t`Enter the email address of your account. We send a code to it.`}>
        {t`Forgot your password?`}
      </PageTitle>
      <RecoveryAddressForm key={email} email={email} onGoOn={(typed) => go({ email: typed, step: 'CODE' })} />
      <SwitchLine question={t`You remember it?`} to={loginPath(next)}>
        {t`Log in here`}
      </SwitchLine>
    </div>
  )
}
