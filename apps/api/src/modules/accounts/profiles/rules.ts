import type { ErrorEntry } from '../../../platform/http/wire.ts'
import type { ProfilePatch } from '../wire.ts'

interface AidAnswers {
  readonly fafsaRecipient: boolean | null
  readonly workStudyRecipient: boolean | null
  readonly isCptOpt: boolean | null
}

const required = (attr: string, detail: string): ErrorEntry => ({ code: 'required', detail, attr })

/** What is missing among the aid questions once the first one is answered (specification, section 5). */
export const missingAidAnswers = (current: AidAnswers, patch: ProfilePatch): ErrorEntry[] => {
  if (patch.fafsa_recipient === undefined) return []
  const workStudy = patch.work_study_recipient === undefined ? current.workStudyRecipient : patch.work_study_recipient
  const cptOpt = patch.is_cpt_opt === undefined ? current.isCptOpt : patch.is_cpt_opt
  if (patch.fafsa_recipient && workStudy === null)
    return [required('work_study_recipient', 'Work study recipient is required')]
  if (!patch.fafsa_recipient && cptOpt === null) return [required('is_cpt_opt', 'Work authorization is required')]
  return []
}

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

/** A hometown typed anew is another place than the one chosen before, unless the patch names its place too. */
export const placeIdAfter = (
  current: { hometown: string | null; hometownPlaceId: string | null },
  patch: ProfilePatch,
): string | null => {
  if (patch.hometown_place_id !== undefined) return patch.hometown_place_id
  return patch.hometown === undefined || patch.hometown === current.hometown ? current.hometownPlaceId : null
}
