import type { User } from '../../../platform/context.ts'
import type { ProfilePatch } from '../wire.ts'

/** Staff in their own name; while they act as somebody else they are that person. */
export const isStaff = (user: Pick<User, 'roles' | 'runAsBy'>): boolean =>
  user.roles.includes('SUPER_ADMIN') && user.runAsBy === null

const consentFields = [
  'fafsa_consent',
  'fafsa_consent_signature',
  'fafsa_consent_date',
  'fafsa_consent_version',
] as const
const aidFields = ['fafsa_recipient', 'work_study_recipient', 'is_cpt_opt'] as const

const touchesConsent = (patch: ProfilePatch): boolean => consentFields.some((field) => patch[field] !== undefined)
const touchesReferral = (patch: ProfilePatch): boolean =>
  patch.referral_source !== undefined || patch.referral_other !== undefined
/** Whether the patch speaks of the aid questions. */
export const touchesAid = (patch: ProfilePatch): boolean => aidFields.some((field) => patch[field] !== undefined)

/**
 * May the user write this to the profile? Its owner may, in person; staff may correct everything but a consent, and aid
 * answers only while they are not hidden. Whoever acts in the owner's place can neither sign for them, nor answer their aid questions or
 * how they heard of us, nor be done with the onboarding.
 */
export const canWriteProfile = (
  user: User,
  owner: { readonly userId: string; readonly aidHiddenAt: Date | null },
  patch: ProfilePatch,
): boolean => {
  if (user.id === owner.userId)
    return (
      user.runAsBy === null ||
      !(
        touchesConsent(patch) ||
        touchesAid(patch) ||
        touchesReferral(patch) ||
        patch.is_completed_onboarding !== undefined
      )
    )
  if (!isStaff(user) || touchesConsent(patch)) return false
  return !touchesAid(patch) || owner.aidHiddenAt === null
}

/** Whether the patch lacks the reason for which somebody else than the owner corrects aid answers. */
export const lacksReason = (user: User, owner: { readonly userId: string }, patch: ProfilePatch): boolean =>
  user.id !== owner.userId && touchesAid(patch) && !patch.reason
