import { useLingui } from '@lingui/react/macro'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showNotice } from '../../../platform/notices.ts'
import { useBrand, useCurrentUser, useSession } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { letGo, useHeldBack } from '../../../ui/held-back.ts'
import { TwoColumns } from '../../../ui/two-columns.tsx'
import {
  appliesTo,
  awaitedAddress,
  forgetReason,
  keepReason,
  keptReason,
  loginPath,
  type SignUpDraft,
  StudentSignUpPanel,
  StudentSignUpScreen,
  useKeptVerification,
  VerificationScreen,
} from '../../accounts/public.ts'
import { ConsentNotice, ConsentPanel, ConsentStep } from '../../consent/public.ts'
import { ProgramStep } from '../../program/public.ts'
import { isWaitlisted, useDropWaitlistParameters, WaitlistConfirmation } from '../../waitlist/public.ts'
import { saveProfile, saveState } from '../api.ts'
import { canGoBack, nextStep, progressOf, resumedStep, type Step, startingStep, storedState } from '../flow.ts'
import { forgetDetails, forgetStep, keepStep, keptStep, type Within } from '../kept.ts'
import classes from './flow.module.css'
import { FlowTop } from './flow-top.tsx'
import { BuildProfileStep } from './steps/build-profile-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { DetailsPanel, ResumePanel, VerificationPanel } from './steps/panels.tsx'
import { ResumeStep } from './steps/resume-step.tsx'
import { useStepFocus } from './use-step-focus.ts'

interface OnboardingFlowProps {
  within: Within
  /** False while the modal around it fades. */
  active?: boolean | undefined
  email?: string | null | undefined
  /** Above the first step: why the modal is here. */
  title?: string | undefined
  nextAfterLogin?: string | null | undefined
  /** Leaves the flow half way; a page is left by its links. */
  onLeave?: (() => void) | undefined
  /** Back from the sign-up, where the role was chosen in the modal. */
  onChooseRole?: (() => void) | undefined
  /** Told each step that is entered, so that the modal can take its size. */
  onStep?: ((step: Step) => void) | undefined
  onFinished: () => void
}

/** Whether the server answered; what it refuses keeps nobody here. */
const keepEnd = async (profileId: string): Promise<boolean> => {
  try {
    const result = await saveProfile(profileId, { is_completed_onboarding: true }, 'tell')
    if (result.status === 'error') console.error('The end of the onboarding was not saved.', result.code)
    return true
  } catch (error) {
    console.error('The end of the onboarding was not saved.', error)
    return false
  }
}

/** The student's onboarding, from the sign-up to the Professional Program; goes on where it was left. */
export const OnboardingFlow = (props: OnboardingFlowProps) => {
  const { within, active = true, email, title, nextAfterLogin, onLeave, onChooseRole, onStep, onFinished } = props
  const { t } = useLingui()
  const user = useCurrentUser()
  const { changeUser } = useSession()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const waitlisted = isWaitlisted(search, useBrand().slug)
  const dropWaitlistParameters = useDropWaitlistParameters()
  const container = useRef<HTMLDivElement>(null)
  const [awaited] = useState(() => (user ? null : awaitedAddress('student', email)))
  const [step, dispatch] = useReducer(nextStep, null, () =>
    resumedStep(
      startingStep({ user, waitlisted }),
      user ? keptStep(within, user.id, pathname) : awaited && 'VERIFICATION',
    ),
  )
  const [start] = useState(step)
  const [draft, setDraft] = useState<SignUpDraft | null>(null)
  const address = draft?.email ?? awaited
  // Of the page that it began on: the login's page may come under it before it is gone.
  const [{ internship, begun }] = useState(() => ({
    internship: appliesTo(state) ?? keptReason(pathname),
    begun: pathname,
  }))
  const finishing = useRef(false)
  const userId = user?.id
  const isRunAs = Boolean(user?.run_as_by)

  useEffect(() => {
    if (!userId || step === 'DONE') return
    keepStep(within, userId, step, pathname)
    return () => forgetStep(within, userId)
  }, [within, userId, step, pathname])
  useEffect(() => {
    const state = storedState(step)
    // In somebody's place the steps are looked at, not taken.
    if (!userId || !state || isRunAs) return
    void saveState(userId, state, () => changeUser((now) => ({ ...now, onboarding_state: state })))
  }, [changeUser, userId, step, isRunAs])
  useKeptVerification('student', step === 'VERIFICATION' ? address : null, nextAfterLogin)
  useEffect(() => {
    if (internship !== null) keepReason(internship, begun)
  }, [internship, begun])
  useEffect(() => onStep?.(step), [onStep, step])
  useStepFocus(container, step, step === 'VERIFICATION')

  const back = canGoBack(step) ? () => dispatch({ type: 'back' }) : step === 'SIGN_UP' ? onChooseRole : undefined
  const leave = back ?? onLeave
  // At the end the entry is being taken back already, and nothing may stand in its way.
  useHeldBack(active && leave !== undefined && step !== 'DONE', step, () => leave?.())

  const finish = async () => {
    if (finishing.current || !user) return
    finishing.current = true
    if (!isRunAs && !(await keepEnd(user.profile.id))) {
      // The next page is loaded anew, and would be the browser's own about the lost line.
      finishing.current = false
      showNotice(t`We could not reach the server. Check your connection and try again.`)
      return
    }
    forgetStep(within, user.id)
    forgetDetails(user.id)
    forgetReason()
    dispatch({ type: 'program_finished' })
    onFinished()
  }

  const applied = () => {
    if (!user) return
    if (!isRunAs) void keepEnd(user.profile.id)
    // Nothing is left to do here: the modal does not come again by itself.
    if (within === 'modal') forgetStep(within, user.id)
  }

  const decline = () => {
    // Whoever declines has decided: nothing is left off at the consent, to be gone on with or reminded of.
    if (userId && !isRunAs)
      void saveState(userId, 'FAFSA_DETAILS', () =>
        changeUser((now) => ({ ...now, onboarding_state: 'FAFSA_DETAILS' })),
      )
    dispatch({ type: 'consent_declined' })
  }

  const heading = within === 'modal' ? 'h2' : 'h1'
  const top = (
    <FlowTop
      onLeave={onLeave}
      home={within === 'page'}
      progress={progressOf(step) ?? undefined}
      then={user && internship !== null ? t`Then: apply for “${internship}”` : undefined}
      notice={
        step === 'PROFESSIONAL_PROGRAM' ? (
          <ConsentNotice onReview={() => dispatch({ type: 'consent_reopened' })} />
        ) : null
      }
      back={back}
    />
  )
  const layout = { within, top }

  const content = () => {
    if (step === 'SIGN_UP')
      return (
        <TwoColumns {...layout} panel={<StudentSignUpPanel />}>
          {title ? <Alert announce="none" title={title} /> : null}
          <StudentSignUpScreen
            draft={draft}
            email={email}
            next={nextAfterLogin}
            as={heading}
            onSignedUp={(typed) => {
              setDraft(typed)
              dispatch({ type: 'signed_up' })
            }}
          />
        </TwoColumns>
      )
    if (step === 'VERIFICATION' && address !== null)
      return (
        <TwoColumns {...layout} panel={<VerificationPanel />}>
          <VerificationScreen
            variant="student"
            email={address}
            password={draft?.password ?? null}
            // After a reload nothing tells when it was mailed.
            isFresh={draft !== null}
            as={heading}
            onVerified={({ signedIn }) => {
              if (signedIn) dispatch({ type: 'verified', waitlisted })
              else void navigate(loginPath(nextAfterLogin))
            }}
          />
        </TwoColumns>
      )
    // The session has ended; the login page is on its way.
    if (!user) return null
    switch (step) {
      case 'WAITLIST_CONFIRMATION':
        return (
          <WaitlistConfirmation
            shown={active}
            as={heading}
            onLeave={onLeave}
            home={within === 'page'}
            onContinue={() =>
              letGo(() => {
                dropWaitlistParameters()
                dispatch({ type: 'confirmed' })
              })
            }
          />
        )
      case 'UPLOAD_RESUME':
        return (
          <TwoColumns {...layout} panel={<ResumePanel />}>
            <ResumeStep
              user={user}
              as={heading}
              onUploaded={() => dispatch({ type: 'resume_uploaded' })}
              onSkipped={() => dispatch({ type: 'resume_skipped' })}
            />
          </TwoColumns>
        )
      case 'BUILD_PROFILE':
        return (
          <TwoColumns {...layout}>
            <BuildProfileStep as={heading} onBuilt={() => dispatch({ type: 'profile_built' })} />
          </TwoColumns>
        )
      case 'FAFSA_DETAILS':
        return (
          <TwoColumns {...layout} panel={<DetailsPanel />}>
            <DetailsStep
              user={user}
              as={heading}
              returning={start === 'FAFSA_DETAILS'}
              onSaved={(letterChosen) => dispatch({ type: 'details_saved', letterChosen })}
            />
          </TwoColumns>
        )
      case 'FAFSA_CONSENT':
        return (
          <TwoColumns {...layout} panel={<ConsentPanel />}>
            <ConsentStep
              user={user}
              as={heading}
              onPassed={() => dispatch({ type: 'consent_passed' })}
              onDeclined={decline}
            />
          </TwoColumns>
        )
      case 'PROFESSIONAL_PROGRAM':
      // Stays in sight until the next page is there.
      case 'DONE':
        return <ProgramStep {...layout} as={heading} onApplied={applied} onFinished={() => void finish()} />
      default:
        return null
    }
  }

  return (
    <div
      ref={container}
      className={classes.flow}
      data-fills={(within === 'modal' && step !== 'WAITLIST_CONFIRMATION') || undefined}
    >
      {content()}
    </div>
  )
}
