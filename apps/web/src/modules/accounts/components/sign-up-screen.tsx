import type { SignUpRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrand } from '../../../platform/session.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { useBackToLeave } from '../../../ui/use-back-to-leave.ts'
import { forgetNext, loginPath, nextPath } from '../next.ts'
import classes from './accounts.module.css'
import { FederatedSignIn } from './federated-sign-in.tsx'
import { LaterVerification } from './later-verification.tsx'
import { type GenericDraft, SignUpForm } from './sign-up-form.tsx'
import { SwitchLine } from './switch-line.tsx'
import { TermsNotice } from './terms-notice.tsx'
import { awaitedAddress, useKeptVerification } from './use-kept-verification.ts'
import type { Verified } from './use-verification.ts'

export interface SignUpScreenProps {
  /** Default: 'Create a free {brand} account'. */
  heading?: ReactNode
  /** Where it is left out, the form asks "I'm hiring" or "I'm job hunting" first. */
  role?: SignUpRole | undefined
  /** Fills in the address, and locks it if it is a valid one. */
  email?: string | null | undefined
  /** Where to go afterwards; the login link carries it. */
  next?: string | null | undefined
  /** Called instead of the navigation to `next`, '/' or /login. */
  onDone?: ((verified: Verified) => void) | undefined
  /** The heading's level; default h1. */
  as?: 'h1' | 'h2' | undefined
}

/** The generic sign-up: SIGNUP, then VERIFICATION. What was typed is kept in memory, so that going back finds it; after a reload the code is still asked for. */
export const SignUpScreen = ({ heading, role, email, next, onDone, as = 'h1' }: SignUpScreenProps) => {
  const { t } = useLingui()
  const { name } = useBrand()
  const navigate = useNavigate()
  const [step, setStep] = useState<'SIGNUP' | 'VERIFICATION'>('SIGNUP')
  const [draft, setDraft] = useState<GenericDraft | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  const address = draft?.email ?? kept

  // What this tab keeps is not the server's to know, so the form is there first.
  useLayoutEffect(() => {
    const awaited = awaitedAddress('generic', email)
    if (awaited === null) return
    setKept(awaited)
    setStep('VERIFICATION')
  }, [email])
  useKeptVerification('generic', step === 'VERIFICATION' ? address : null, next)
  useBackToLeave(step === 'VERIFICATION', () => setStep('SIGNUP'))

  const leave = (verified: Verified) => {
    if (onDone) return onDone(verified)
    const target = verified.signedIn ? nextPath(next) : loginPath(next)
    if (verified.signedIn) forgetNext()
    void navigate(target, { replace: true })
  }

  if (step === 'VERIFICATION' && address !== null)
    return (
      <Suspense fallback={null}>
        <LaterVerification
          email={address}
          password={draft?.password ?? null}
          // After a reload nothing tells when it was mailed.
          isFresh={draft !== null}
          onBack={() => setStep('SIGNUP')}
          onVerified={leave}
          as={as}
        />
      </Suspense>
    )
  return (
    <div className={classes.screen}>
      <PageTitle as={as} size="step">
        {heading ?? t`Create a free ${name} account`}
      </PageTitle>
      <FederatedSignIn mode="sign-up" flow={role} next={next} />
      <SignUpForm
        role={role}
        email={email}
        draft={draft}
        resumed={address !== null}
        onSignedUp={(typed) => {
          setDraft(typed)
          setStep('VERIFICATION')
        }}
      />
      <TermsNotice />
      <SwitchLine question={t`Already have an account?`} to={loginPath(next)}>
        {t`Log in here`}
      </SwitchLine>
    </div>
  )
}
