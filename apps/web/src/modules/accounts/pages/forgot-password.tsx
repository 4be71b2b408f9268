import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCurrentUser } from '../../../platform/session.tsx'
import { announceSession } from '../../../platform/session-watch.ts'
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
import { loginPath, nextPath } from '../next.ts'
import { keepRecovery, keptRecovery, type Recovery } from '../recovery-store.ts'

/** A forgotten password: the address, then the mailed code with a new one. Where somebody stands outlives a reload. */
export const ForgotPasswordPage = () => {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const next = query.get('next')
  // Our mails lead here whoever did not change their password themselves, and they may be signed in.
  const [visitor] = useState(useCurrentUser())
  const [{ email, step }, setRecovery] = useState<Recovery>({ email: visitor?.email ?? '', step: 'ADDRESS' })
  const [isFresh, setFresh] = useState(false)
  const [isReset, setReset] = useState(false)
  // What this tab keeps is not the server's to know, so the form is there first.
  useLayoutEffect(() => {
    const kept = keptRecovery()
    if (kept?.email) setRecovery(kept)
  }, [])
  useLeaveSignedIn(next, visitor !== null)

  const leave = (to: string) => {
    announceSession('signed-in')
    window.location.assign(to)
  }
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
            email === '' ? (
              t`Enter the email address of your account, the code that we mailed to it, and a new password.`
            ) : (
              <Trans>
                If <strong className={verification.address}>{email}</strong> has an account, a code is on its way there.
                Enter it with your new password.
              </Trans>
            )
          }
        >
          {t`Choose a new password`}
        </PageTitle>
        <RecoveryCodeForm
          email={email}
          isFresh={isFresh}
          leave={visitor ? () => leave(nextPath(next)) : null}
          onReset={() => (visitor ? leave(loginPath(next)) : setReset(true))}
        />
      </div>
    )
  return (
    <div className={classes.screen}>
      <PageTitle size="step" lead={t`Enter the email address of your account. We send a code to it.`}>
        {t`Forgot your password?`}
      </PageTitle>
      <RecoveryAddressForm
        key={email}
        email={email}
        onGoOn={(typed, { isMailed }) => {
          setFresh(isMailed)
          go({ email: typed, step: 'CODE' })
        }}
      />
      {visitor ? null : (
        <SwitchLine question={t`Remember it?`} to={loginPath(next)}>
          {t`Log in here`}
        </SwitchLine>
      )}
    </div>
  )
}
