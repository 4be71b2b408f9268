import { z } from 'zod'

/** The specification's feature flags (section 3), without a brand in their names. */
export const flagNames = [
  'ai_onboarding',
  'auto_pay',
  'auto_redact_resume',
  'beacon_widget',
  'bookings_discovery',
  'challenges',
  'challenges_auto_accept_applications',
  'challenges_student_quick_link',
  'challenges_gallery_voting',
  'chat',
  'primary_interviewer',
  'public_homepage',
  'public_job_posting',
  'public_student_profile',
  'recommended_assessments_for_jobs',
  'restrict_interviews_to_vetted',
  'secondary_interviewers',
  'show_vetted_badge',
  'match_score_ui',
  'stripe_custom_accounts',
  'dev_target_roles',
  'dev_target_roles_in_profile',
  'job_scraping',
] as const
export type FlagName = (typeof flagNames)[number]

export const featureFlags = z.record(z.enum(flagNames), z.boolean()).meta({ id: 'FeatureFlags' })
/** Each flag for this visitor. */
export type FeatureFlags = Record<FlagName, boolean>
