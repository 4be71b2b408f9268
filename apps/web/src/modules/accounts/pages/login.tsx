import { useLingui } from '@lingui/react/macro'
import { Divider } from '@mantine/core'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBrand, useCurrentUser, useIdentityProvider } from '../../../platform/session.tsx'
import { userInCookies } from '../../../platform/session-watch.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { useBackToLeave } from '../../../ui/use-back-to-leave.ts'
import { forgetChallenge, isChallengeKept, keepChallenge } from '../challenge-kept.ts'
import classes from '../components/accounts.module.css'
import { FederatedSignIn } from '../components/federated-sign-in.tsx'
import { FederationMessage, noticeIn } from '../components/federation-notice.tsx'
import { type Credentials, LoginForm } from '../components/login-form.tsx'
import { LaterSecondStep } from '../components/second-factor/later-second-step.tsx'
import { PasskeySignIn } from '../components/second-factor/passkey-sign-in.tsx'
import { SwitchLine } from '../components/switch-line.tsx'
import { useLeaveSignedIn } from '../components/use-leave-signed-in.ts'
import { VerificationScreen } from '../components/verification-screen.tsx'
import { keptConfirmed, keptSignUpNext } from '../draft-store.ts'
import { signUpPath } from '../next.ts'

/** Email and password, or a passkey; then the second step, where one is due. An address that was never verified is verified first. */
export const LoginPage = ({ next: given }: { next?: string | null }) => {
  const { t } = useLingui()
  const { name } = useBrand()
  const [query] = useSearchParams()
  const notice = noticeIn(query.get('notice'))
  const provider = useIdentityProvider()
  const [typed, setTyped] = useState<Credentials | null>(null)
  // Read once: it is forgotten when the address is confirmed, and led to afterwards.
  const [begun, setBegun] = useState<string | null>(null)
  const next = given ?? query.get('next') ?? begun
  const [step, setStep] = useState<'LOGIN' | 'VERIFICATION' | 'SECOND'>('LOGIN')
  const [confirmed, setConfirmed] = useState<string | null>(null)
  // Kept in the tab, which the server does not know.
  useEffect(() => setConfirmed(keptConfirmed()), [])
  const isNobody = useCurrentUser() === null
  const [hasEnded, setEnded] = useState(false)
  // Whoever logs out takes the greeting along; where it is left, the session was ended elsewhere, or by its time.
  useEffect(() => setEnded(isNobody && userInCookies(document.cookie) !== null), [isNobody])
  const isSent = query.get('step') === 'second'
  useEffect(() => {
    // From the identity provider, whose sign-in waits for the second step as one by password does.
    if (isSent) keepChallenge()
    if (isChallengeKept()) startTransition(() => setStep('SECOND'))
  }, [isSent])
  const [over, setOver] = useState<readonly string[]>([])
  useLeaveSignedIn(next)
  const leaveSecond = (lines: readonly string[] = []) => {
    forgetChallenge()
    setOver(lines)
    setStep('LOGIN')
  }
  useBackToLeave(step === 'VERIFICATION', () => setStep('LOGIN'))
  useBackToLeave(step === 'SECOND', () => leaveSecond())

  if (step === 'SECOND')
    return (
      <Suspense fallback={null}>
        <LaterSecondStep onBack={() => leaveSecond()} onOver={leaveSecond} />
      </Suspense>
    )

  if (step === 'VERIFICATION' && typed)
    return (
      <VerificationScreen
        email={typed.username}
        password={typed.password}
        onBack={() => setStep('LOGIN')}
        onVerified={({ signedIn }) => {
          if (!signedIn) setStep(isChallengeKept() ? 'SECOND' : 'LOGIN')
        }}
        notice={
          <Alert tone="info" title={t`User email is not confirmed`}>
            <p>{t`Enter the code that we mailed when you signed up. If it is older than 15 minutes, ask for a new one.`}</p>
          </Alert>
        }
      />
    )
  return (
    <div className={classes.screen}>
      <PageTitle size="step">{t`Log in to ${name}`}</PageTitle>
      {notice && !confirmed ? (
        <div className={classes.above}>
          <FederationMessage notice={notice} />
        </div>
      ) : null}
      {confirmed ? (
        <div className={classes.above}>
          <Alert tone="success" title={t`Your email address is confirmed.`} lines={[t`Log in, and you can go on.`]} />
        </div>
      ) : null}
      {hasEnded && !notice && !confirmed && over.length === 0 ? (
        <div className={classes.above}>
          <Alert tone="info" title={t`Your session has ended.`} lines={[t`Log in to go on.`]} />
        </div>
      ) : null}
      {over.length > 0 ? (
        <div className={classes.above}>
          <Alert tone="info" lines={[...over]} />
        </div>
      ) : null}
      {provider ? (
        <div className={classes.fields}>
          <FederatedSignIn mode="login" next={next} />
          <Divider label={t`LOG IN WITH EMAIL`} />
        </div>
      ) : null}
      <LoginForm
        key={confirmed}
        next={next}
        typed={typed ?? (confirmed ? { username: confirmed, password: '' } : null)}
        onUnconfirmed={(credentials) => {
          setTyped(credentials)
          setBegun(keptSignUpNext(credentials.username))
          setStep('VERIFICATION')
        }}
        onChallenge={() => {
          keepChallenge()
          // What was typed stays in sight until the step is fetched.
          startTransition(() => setStep('SECOND'))
        }}
      />
      <PasskeySignIn />
      <SwitchLine question={t`New here?`} to={signUpPath(next)}>
        {t`Create a free account`}
      </SwitchLine>
    </div>
  )
}
