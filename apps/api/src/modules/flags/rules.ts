import { type FeatureFlags, type FlagName, flagNames } from './wire.ts'

const onToBeginWith: ReadonlySet<FlagName> = new Set([
  'ai_onboarding',
  'public_homepage',
  'public_job_posting',
  'public_student_profile',
  'dev_target_roles',
  'dev_target_roles_in_profile',
  'show_vetted_badge',
  'primary_interviewer',
  'secondary_interviewers',
])

/** All flags, as the product begins with them and the given settings change them; an unknown setting changes nothing. */
export const flagsWith = (settings: readonly { name: string; enabled: boolean }[]): FeatureFlags => {
  const changed = new Map(settings.map(({ name, enabled }) => [name, enabled]))
  const entries = flagNames.map((name) => [name, changed.get(name) ?? onToBeginWith.has(name)] as const)
  return Object.fromEntries(entries) as FeatureFlags
}
