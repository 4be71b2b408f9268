import type { CurrentUser } from '@firstrung/api/accounts/wire'

interface StudentParts {
  readonly profile?: Partial<CurrentUser['profile']>
  readonly onboarding_state?: CurrentUser['onboarding_state']
}

/** A student as /api/users/me/ answers, right after signing up but for the given parts. */
export const aStudent = ({ profile, onboarding_state = null }: StudentParts = {}): CurrentUser => ({
  id: '019a0000-0000-7000-8000-000000000001',
  email: 'ana@school.test',
  first_name: 'Ana',
  last_name: "O'Neil",
  primary_role: 'STUDENT',
  roles: ['STUDENT'],
  profile: {
    id: '019a0000-0000-7000-8000-000000000002',
    hometown: null,
    hometown_place_id: null,
    is_cpt_opt: null,
    willing_to_relocate: null,
    fafsa_recipient: null,
    work_study_recipient: null,
    is_completed_onboarding: false,
    resume: null,
    fafsa_aid_letter: null,
    fafsa_consent: false,
    fafsa_consent_signature: null,
    fafsa_consent_date: null,
    target_roles: [],
    linkedin_link: null,
    github_link: null,
    facebook_link: null,
    twitter_link: null,
    instagram_link: null,
    tiktok_link: null,
    portfolio_link: null,
    referral_source: null,
    referral_other: null,
    ...profile,
  },
  organization_membership: null,
  onboarding_state,
  locale: null,
  theme: null,
  run_as_by: null,
  second_factor_due: false,
  deletion_due_at: null,
  has_password: true,
})
