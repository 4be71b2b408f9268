import type { CurrentUser } from '@firstrung/api/accounts/wire'

/**
 * Whether the student came as far as the consent and left without signing; a letter that was handed in takes its place. Whoever
 * withdrew a consent has decided, and is not asked again: their aid answers are hidden.
 */
export const isConsentOpen = ({ profile, onboarding_state, roles }: CurrentUser): boolean =>
  roles.includes('STUDENT') &&
  onboarding_state === 'FAFSA_CONSENT' &&
  profile.hometown !== null &&
  profile.fafsa_recipient !== null &&
  !profile.fafsa_consent &&
  profile.fafsa_aid_letter === null
