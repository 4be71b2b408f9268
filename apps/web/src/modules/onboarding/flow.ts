import type { CurrentUser, OnboardingState } from '@firstrung/api/accounts/wire'

/** The steps of the student's onboarding (specification, section 3), and the end of it. */
export type Step =
  | 'SIGN_UP'
  | 'VERIFICATION'
  | 'WAITLIST_CONFIRMATION'
  | 'UPLOAD_RESUME'
  | 'BUILD_PROFILE'
  | 'FAFSA_DETAILS'
  | 'FAFSA_CONSENT'
  | 'PROFESSIONAL_PROGRAM'
  | 'DONE'

/** What happens at a step. */
export type FlowEvent =
  | { readonly type: 'signed_up' }
  | { readonly type: 'verified'; readonly waitlisted: boolean }
  | { readonly type: 'confirmed' }
  | { readonly type: 'resume_uploaded' }
  | { readonly type: 'resume_skipped' }
  | { readonly type: 'profile_built' }
  /** `letterChosen`: an aid letter was handed in, so the consent is not asked for. */
  | { readonly type: 'details_saved'; readonly letterChosen: boolean }
  /** Also after a save that failed: the flow moves on all the same (specification, section 4). */
  | { readonly type: 'consent_passed' }
  /** The student goes on without signing. */
  | { readonly type: 'consent_declined' }
  /** The consent was refused by the server, and the student goes back to read and sign it anew. */
  | { readonly type: 'consent_reopened' }
  | { readonly type: 'program_finished' }
  | { readonly type: 'back' }

type Move = Step | ((event: FlowEvent) => Step)

const afterVerification: Move = (event) =>
  event.type === 'verified' && event.waitlisted ? 'WAITLIST_CONFIRMATION' : 'UPLOAD_RESUME'

const afterDetails: Move = (event) =>
  event.type === 'details_saved' && event.letterChosen ? 'PROFESSIONAL_PROGRAM' : 'FAFSA_CONSENT'

const moves: Readonly<Record<Step, Partial<Record<FlowEvent['type'], Move>>>> = {
  SIGN_UP: { signed_up: 'VERIFICATION' },
  VERIFICATION: { verified: afterVerification, back: 'SIGN_UP' },
  WAITLIST_CONFIRMATION: { confirmed: 'UPLOAD_RESUME' },
  UPLOAD_RESUME: { resume_uploaded: 'BUILD_PROFILE', resume_skipped: 'FAFSA_DETAILS' },
  BUILD_PROFILE: { profile_built: 'FAFSA_DETAILS' },
  FAFSA_DETAILS: { details_saved: afterDetails, back: 'UPLOAD_RESUME' },
  FAFSA_CONSENT: {
    consent_passed: 'PROFESSIONAL_PROGRAM',
    consent_declined: 'PROFESSIONAL_PROGRAM',
    back: 'FAFSA_DETAILS',
  },
  PROFESSIONAL_PROGRAM: { program_finished: 'DONE', consent_reopened: 'FAFSA_CONSENT' },
  DONE: {},
}

/** The step after the event. An event that the step does not know, such as the second of a double click, changes nothing. */
export const nextStep = (step: Step, event: FlowEvent): Step => {
  const move = moves[step][event.type]
  if (move === undefined) return step
  return typeof move === 'string' ? move : move(event)
}

/** Whether the step offers a way back. */
export const canGoBack = (step: Step): boolean => moves[step].back !== undefined

interface Start {
  readonly user:
    | (Pick<CurrentUser, 'onboarding_state'> & {
        readonly profile: Pick<CurrentUser['profile'], 'is_completed_onboarding' | 'hometown' | 'resume'>
      })
    | null
  /** Whether the page was opened with the waitlist's parameter "true". */
  readonly waitlisted: boolean
}

/** Where the flow begins when it opens (specification, section 4, "Starting step on open"). */
export const startingStep = ({ user, waitlisted }: Start): Step => {
  if (!user) return 'SIGN_UP'
  const { profile, onboarding_state: state } = user
  if (!profile.is_completed_onboarding && !profile.hometown && waitlisted) return 'WAITLIST_CONFIRMATION'
  if (profile.is_completed_onboarding && !profile.hometown) return 'FAFSA_DETAILS'
  if (state) return state
  return profile.resume ? 'FAFSA_DETAILS' : 'UPLOAD_RESUME'
}

/**
 * Where the flow goes on after a reload half way: three steps are not the server's to know, so the tab's own memory of
 * them counts; for every other one the server's word does, which another device may have moved.
 */
export const resumedStep = (start: Step, kept: unknown): Step =>
  kept === 'PROFESSIONAL_PROGRAM' ||
  (kept === 'BUILD_PROFILE' && start === 'UPLOAD_RESUME') ||
  (kept === 'VERIFICATION' && start === 'SIGN_UP')
    ? kept
    : start

/** The state that the server keeps when the step is entered, or null where the step leaves it as it is. */
export const storedState = (step: Step): OnboardingState | null =>
  step === 'UPLOAD_RESUME' || step === 'FAFSA_DETAILS' || step === 'FAFSA_CONSENT' ? step : null

// What completes the onboarding (specification, section 4): the details are the last, "just one more step", and what follows may be left out.
const rungs: readonly Step[] = ['SIGN_UP', 'VERIFICATION', 'UPLOAD_RESUME', 'FAFSA_DETAILS']

/** How far the student has come: rungs climbed, of how many; null where all are. The profile screen belongs to the resume's rung. */
export const progressOf = (step: Step): { readonly done: number; readonly total: number } | null => {
  const at = rungs.indexOf(step === 'BUILD_PROFILE' || step === 'WAITLIST_CONFIRMATION' ? 'UPLOAD_RESUME' : step)
  return at === -1 ? null : { done: at, total: rungs.length }
}
