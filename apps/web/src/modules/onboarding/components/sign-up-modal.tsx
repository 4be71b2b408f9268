import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useTitleOver } from '../../../platform/document-title.tsx'
import { useBrand, useCurrentUser } from '../../../platform/session.tsx'
import { Toolbox } from '../../../platform/toolbox.tsx'
import { FlowModal } from '../../../ui/flow-modal.tsx'
import { letGo, useHeldBack } from '../../../ui/held-back.ts'
import { awaitedAddress, forgetNext, loginPath, nextPath, SignUpScreen, safeNext } from '../../accounts/public.ts'
import type { Step } from '../flow.ts'
import type { Opening } from '../opening.ts'
import { addressWithoutSignUp, type SignUpFlow } from '../sign-up-flow.ts'
import { isTyping } from '../typing.ts'
import { FlowTop } from './flow-top.tsx'
import { OnboardingFlow } from './onboarding-flow.tsx'
import { RoleSelector } from './role-selector.tsx'

interface SignUpModalProps {
  opening: Opening
  opened: boolean
  /** Closes it over the page that it stands over. */
  close: () => void
  /** Closes it for another page. */
  leaveFor: (path: string) => void
}

/** How long the content stays after closing, so that it fades with the modal; milliseconds. */
const fading = 200

const useFading = (opened: boolean): boolean => {
  const [shown, setShown] = useState(opened)
  if (opened && !shown) setShown(true)
  useEffect(() => {
    if (opened) return
    const timer = setTimeout(() => setShown(false), fading)
    return () => clearTimeout(timer)
  }, [opened])
  return shown
}

/** Who was signing up when the page was loaded anew, so that they need not choose again. */
const awaitedRole = ({ flow, email }: Opening): 'employer' | 'student' | null => {
  if (flow !== 'ROLE_SELECTOR') return null
  if (awaitedAddress('student', email) !== null) return 'student'
  return awaitedAddress('generic', email) === null ? null : 'employer'
}

const flowOf = (role: 'employer' | 'student'): SignUpFlow => (role === 'student' ? 'STUDENT_ONBOARDING' : 'SIGN_UP')

/** The sign-up modal with its three flows. */
export const SignUpModal = ({ opening, opened: isOpen, close, leaveFor }: SignUpModalProps) => {
  const { t } = useLingui()
  const { name } = useBrand()
  const { options, email } = opening
  // It is fetched first, and on a slow line somebody may be at work on the page by then.
  const [givesWay] = useState(() => opening.by === 'itself' && isTyping())
  const opened = isOpen && !givesWay
  useEffect(() => {
    if (isOpen && givesWay) close()
  }, [isOpen, givesWay, close])
  const [awaited] = useState(() => awaitedRole(opening))
  const [flow, setFlow] = useState<SignUpFlow>(awaited ? flowOf(awaited) : opening.flow)
  const [role, setRole] = useState(awaited ?? options.role)
  const [step, setStep] = useState<Step | null>(null)
  const shown = useFading(opened)
  const onboarding = flow === 'STUDENT_ONBOARDING'
  const confirming = onboarding && step === 'WAITLIST_CONFIRMATION'
  const chose = opening.flow === 'ROLE_SELECTOR'
  const toSelector = chose ? () => setFlow('ROLE_SELECTOR') : undefined
  const title = options.title ? t`Please create a ${name} account first` : undefined
  const leave = () => letGo(close)
  const signedUp = useCurrentUser() !== null
  useTitleOver(opened ? (signedUp ? t`Onboarding` : t`Sign up`) : null)

  const selecting = flow === 'ROLE_SELECTOR'
  useHeldBack(opened && (selecting || (flow === 'SIGN_UP' && chose)), flow, selecting ? close : () => toSelector?.())

  const finish = () =>
    letGo(() => {
      const next = safeNext(options.nextAfterSignUp)
      if (options.disableReload) {
        if (next) leaveFor(next)
        else close()
      } else if (next) window.location.assign(next)
      else {
        window.history.replaceState(window.history.state, '', addressWithoutSignUp(window.location))
        window.location.reload()
      }
      options.onFinished?.()
    })

  return (
    <Toolbox>
      <FlowModal
        opened={opened}
        onClose={leave}
        label={title ?? t`Sign up`}
        size={confirming ? 'medium' : flow === 'SIGN_UP' ? 'extra-large' : 'onboarding'}
        dismissable={flow !== 'SIGN_UP'}
        padded={!onboarding || confirming}
        backLeaves={false}
      >
        {!shown ? null : onboarding ? (
          <OnboardingFlow
            within="modal"
            active={opened}
            email={email}
            title={title}
            nextAfterLogin={options.nextAfterLogin}
            onLeave={leave}
            onChooseRole={toSelector}
            onStep={setStep}
            onFinished={finish}
          />
        ) : flow === 'ROLE_SELECTOR' ? (
          <RoleSelector
            title={title}
            next={options.nextAfterLogin}
            onLeave={leave}
            onChosen={(chosen) => {
              setRole(chosen)
              setFlow(flowOf(chosen))
            }}
          />
        ) : (
          <div>
            <FlowTop back={toSelector} />
            <SignUpScreen
              heading={title}
              role={role === undefined ? undefined : role === 'student' ? 'STUDENT' : 'EMPLOYER'}
              email={email}
              next={options.nextAfterLogin}
              as="h2"
              onDone={({ signedIn }) => {
                leaveFor(signedIn ? nextPath(options.nextAfterSignUp) : loginPath(options.nextAfterLogin))
                if (signedIn) forgetNext()
              }}
            />
          </div>
        )}
      </FlowModal>
    </Toolbox>
  )
}
