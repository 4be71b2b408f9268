import type { Membership } from '../../platform/context.ts'
import { isLocale } from '../../platform/locale/wire.ts'
import { fileObjectOf } from '../files/index.ts'
import type { AccountRow } from './store.ts'
import { themeOf } from './theme/rules.ts'
import type { CurrentUser, OnboardingState, ReferralSource, UserRole } from './wire.ts'

/** What of the aid a person keeps to themselves, hidden from whoever acts in their place. */
const masked = {
  is_cpt_opt: null,
  fafsa_recipient: null,
  work_study_recipient: null,
  fafsa_aid_letter: null,
  fafsa_consent_signature: null,
  fafsa_consent_date: null,
} as const

/** The account as its owner sees it. After a withdrawn consent the aid answers are not told, not even to themselves. */
export const currentUserOf = (
  { user, profile, resume, letter, targetRoles, runAsBy, session }: AccountRow,
  { secondFactorDue, membership }: { readonly secondFactorDue: boolean; readonly membership: Membership | null },
): CurrentUser => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  primary_role: user.primaryRole as UserRole,
  roles: user.roles as UserRole[],
  profile: {
    id: profile.id,
    hometown: profile.hometown,
    hometown_place_id: profile.hometownPlaceId,
    is_cpt_opt: profile.aidHiddenAt ? null : profile.isCptOpt,
    willing_to_relocate: profile.willingToRelocate,
    fafsa_recipient: profile.aidHiddenAt ? null : profile.fafsaRecipient,
    work_study_recipient: profile.aidHiddenAt ? null : profile.workStudyRecipient,
    is_completed_onboarding: profile.isCompletedOnboarding,
    resume: resume && fileObjectOf(resume),
    fafsa_aid_letter: letter && fileObjectOf(letter),
    fafsa_consent: profile.fafsaConsent,
    fafsa_consent_signature: profile.fafsaConsentSignature,
    fafsa_consent_date: profile.fafsaConsentDate,
    target_roles: targetRoles,
    linkedin_link: profile.linkedinLink,
    github_link: profile.githubLink,
    facebook_link: profile.facebookLink,
    twitter_link: profile.twitterLink,
    instagram_link: profile.instagramLink,
    tiktok_link: profile.tiktokLink,
    portfolio_link: profile.portfolioLink,
    referral_source: profile.referralSource as ReferralSource | null,
    referral_other: profile.referralOther,
    ...(runAsBy ? masked : {}),
  },
  organization_membership: membership,
  onboarding_state: user.onboardingState as OnboardingState | null,
  locale: isLocale(user.locale) ? user.locale : null,
  theme: runAsBy === null ? themeOf(user.theme) : null,
  run_as_by: runAsBy && { ...runAsBy, until: (session.runAsUntil ?? session.expiresAt).toISOString() },
  deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
  second_factor_due: secondFactorDue,
  has_password: user.hasPassword,
})
