import type { ErrorEntry } from '../../../platform/http/wire.ts'
import type { ProfilePatch } from '../wire.ts'

/** The answers to the aid questions; null where there is none. */
export interface AidAnswers {
  readonly fafsaRecipient: boolean | null
  readonly workStudyRecipient: boolean | null
  readonly isCptOpt: boolean | null
}

const noAnswers: AidAnswers = { fafsaRecipient: null, workStudyRecipient: null, isCptOpt: null }

/** The answers as they count: what a withdrawn consent has hidden counts as not answered. */
export const countingAnswers = (profile: AidAnswers & { readonly aidHiddenAt: Date | null }): AidAnswers =>
  profile.aidHiddenAt ? noAnswers : profile

/** The answers after the patch. */
export const answersAfter = (current: AidAnswers, patch: ProfilePatch): AidAnswers => ({
  fafsaRecipient: patch.fafsa_recipient ?? current.fafsaRecipient,
  workStudyRecipient:
    patch.work_study_recipient === undefined ? current.workStudyRecipient : patch.work_study_recipient,
  isCptOpt: patch.is_cpt_opt === undefined ? current.isCptOpt : patch.is_cpt_opt,
})

/**
 * The answers that staff put in the place of those that stand: what the patch says and nothing else, so that what it is refused for
 * and what it leaves tell nothing of those.
 */
export const answersOfStaff = (patch: ProfilePatch): AidAnswers => answersAfter(noAnswers, patch)

const required = (attr: string, detail: string): ErrorEntry => ({ code: 'required', detail, attr })

/** What is missing once the first aid question is answered (specification, section 5). */
export const missingAidAnswers = ({ fafsaRecipient, workStudyRecipient, isCptOpt }: AidAnswers): ErrorEntry[] => {
  if (fafsaRecipient === true && workStudyRecipient === null)
    return [required('work_study_recipient', 'Work study recipient is required')]
  if (fafsaRecipient === false && isCptOpt === null) return [required('is_cpt_opt', 'Work authorization is required')]
  return []
}

/** What is missing where staff correct the answers: the first of them too, since nothing is filled in from what stands. */
export const missingOfStaff = (answers: AidAnswers): ErrorEntry[] =>
  answers.fafsaRecipient === null
    ? [required('fafsa_recipient', 'Say all answers that belong together')]
    : missingAidAnswers(answers)

/** The consent's parts come together; what is missing of them, or nothing where the patch does not speak of the consent. */
export const missingConsentParts = (patch: ProfilePatch): ErrorEntry[] => {
  const given = [
    patch.fafsa_consent,
    patch.fafsa_consent_signature,
    patch.fafsa_consent_date,
    patch.fafsa_consent_version,
  ]
  if (given.every((part) => part === undefined)) return []
  const faults: ErrorEntry[] = []
  if (patch.fafsa_consent === undefined) faults.push(required('fafsa_consent', 'You must consent to continue'))
  if (patch.fafsa_consent_signature === undefined)
    faults.push(required('fafsa_consent_signature', 'Signature is required'))
  if (patch.fafsa_consent_date === undefined) faults.push(required('fafsa_consent_date', 'Date is required'))
  return faults
}

interface Hometown {
  readonly hometown: string | null
  readonly hometownPlaceId: string | null
}

/**
 * The place of the hometown after the patch: the one that the patch names if it is called what the student wrote, else none;
 * a hometown that did not change keeps its place.
 */
export const placeIdAfter = (
  current: Hometown,
  patch: ProfilePatch,
  named: { readonly description: string } | null,
): string | null => {
  const hometown = patch.hometown ?? current.hometown
  if (patch.hometown_place_id !== undefined) return named?.description === hometown ? patch.hometown_place_id : null
  return hometown === current.hometown ? current.hometownPlaceId : null
}

interface Referral {
  readonly referralSource: string | null
  readonly referralOther: string | null
}

/** How they heard of us, after the patch; words of their own stand beside "other" alone. */
export const referralAfter = (current: Referral, patch: ProfilePatch): Referral => {
  const referralSource = patch.referral_source === undefined ? current.referralSource : patch.referral_source
  const words = patch.referral_other === undefined ? current.referralOther : patch.referral_other
  return { referralSource, referralOther: referralSource === 'other' ? words || null : null }
}
