import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { type Enrollment, type EnrollmentStatus, isUnsent } from '@firstrung/api/program/wire'
import { isConsentOpen } from '../../../modules/consent/is-consent-open.ts'

/** The one thing that the page offers first. */
export type NextAction =
  | 'finish_onboarding'
  | 'add_details'
  | 'sign_consent'
  | 'see_program'
  | 'continue_application'
  | 'see_payments'
  | 'add_resume'
  | 'talk_to_coach'
  | 'write_to_us'

/** Whether it waits for the student: they began it, or owe it. */
export const isDueFirst = (next: NextAction): boolean =>
  next !== 'see_program' && next !== 'talk_to_coach' && next !== 'write_to_us'

/** What is not there yet. */
export type Missing = 'details' | 'aid_answers' | 'resume' | 'consent' | 'application' | 'payment'

/** How far up the program's six steps, counted from 0: those that are known to be done, and the one the student stands on, or null where the climb is over. */
export interface Climb {
  readonly done: readonly number[]
  readonly at: number | null
}

/** Where a student stands: what comes next, what is missing, how high they are. */
export interface Standing {
  readonly next: NextAction
  readonly missing: readonly Missing[]
  readonly climb: Climb
}

type Place = Pick<Enrollment, 'status' | 'payment_status'>

const isDraft = (status: EnrollmentStatus | null): boolean => status !== null && isUnsent(status)

const isClosed = (status: EnrollmentStatus | null): boolean => status === 'rejected' || status === 'archived'

const isPaid = (place: Place): boolean => place.payment_status === 'payment_paid'

const owes = (place: Place | null): boolean =>
  place !== null && !isPaid(place) && (place.status === 'accepted' || place.status === 'invoice_reminder')

const climbOf = (place: Place | null): Climb => {
  switch (place?.status) {
    case 'accepted':
    case 'invoice_reminder':
      return owes(place) ? { done: [0], at: 1 } : { done: [0, 1], at: 2 }
    case 'matching':
      // Staff may match before the invoice is paid, and nobody records who came to the training.
      return { done: isPaid(place) ? [0, 1] : [0], at: 3 }
    case 'rejected':
    case 'archived':
      return { done: [], at: null }
    default:
      return { done: [], at: 0 }
  }
}

/** Whether a question on aid has no answer, or only one that is hidden. */
const lacksAidAnswers = ({ profile }: CurrentUser): boolean => {
  const { willing_to_relocate, fafsa_recipient, work_study_recipient, is_cpt_opt } = profile
  if (willing_to_relocate === null || fafsa_recipient === null) return true
  return (fafsa_recipient ? work_study_recipient : is_cpt_opt) === null
}

const nextOf = (user: CurrentUser, place: Place | null): NextAction => {
  const { profile } = user
  const status = place?.status ?? null
  if (owes(place)) return 'see_payments'
  if (profile.hometown === null) return profile.is_completed_onboarding ? 'add_details' : 'finish_onboarding'
  if (isDraft(status)) return 'continue_application'
  if (isClosed(status)) return 'write_to_us'
  if (isConsentOpen(user)) return 'sign_consent'
  if (status === null) return 'see_program'
  return profile.resume === null ? 'add_resume' : 'talk_to_coach'
}

const missingOf = (user: CurrentUser, place: Place | null, mayBeHidden: boolean): Missing[] => {
  const { profile } = user
  const missing: Missing[] = []
  if (owes(place)) missing.push('payment')
  if (isDraft(place?.status ?? null)) missing.push('application')
  if (profile.hometown === null) missing.push('details')
  if (profile.resume === null) missing.push('resume')
  if (isConsentOpen(user)) missing.push('consent')
  // Staff in the student's place is not told the answers, so none of them is known to be missing.
  if (profile.hometown !== null && user.run_as_by === null && lacksAidAnswers(user) && !mayBeHidden)
    missing.push('aid_answers')
  return missing
}

/** Whether only the consent tells what the answers on aid stand for: whoever withdrew it has given some, and they are hidden. */
export const mayHideAnswers = ({ profile, run_as_by }: CurrentUser): boolean =>
  profile.hometown !== null && profile.fafsa_recipient === null && run_as_by === null

/** What the student decided on the consent; null where nothing is decided, or a letter takes its place. */
export type ConsentDecision = 'signed' | 'withdrawn' | 'unsigned'

export const consentOf = (user: CurrentUser, withdrawn: boolean | undefined): ConsentDecision | null => {
  const { profile, run_as_by: runAsBy } = user
  if (runAsBy !== null || profile.hometown === null) return null
  if (profile.fafsa_consent) return 'signed'
  if (mayHideAnswers(user)) return withdrawn ? 'withdrawn' : null
  return isConsentOpen(user) || profile.fafsa_aid_letter ? null : 'unsigned'
}

/**
 * Decides what the student's home says; `place` is the enrollment that counts, or null where there is none, and `withdrawn` whether their
 * consent is, undefined as long as that is not known.
 */
export const standingOf = (user: CurrentUser, place: Place | null, withdrawn?: boolean | undefined): Standing => ({
  next: nextOf(user, place),
  missing: missingOf(user, place, mayHideAnswers(user) && withdrawn !== false),
  climb: climbOf(place),
})
