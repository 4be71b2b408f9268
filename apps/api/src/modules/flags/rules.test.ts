import { describe, expect, it } from 'vitest'
import { flagsWith } from './rules.ts'
import { flagNames } from './wire.ts'

describe('flags', () => {
  it('are the specification’s twenty-three, nine of them on to begin with', () => {
    const flags = flagsWith([])
    expect(Object.keys(flags)).toEqual([...flagNames])
    expect(flagNames).toHaveLength(23)
    expect(Object.entries(flags).flatMap(([name, on]) => (on ? [name] : []))).toEqual([
      'ai_onboarding',
      'primary_interviewer',
      'public_homepage',
      'public_job_posting',
      'public_student_profile',
      'secondary_interviewers',
      'show_vetted_badge',
      'dev_target_roles',
      'dev_target_roles_in_profile',
    ])
  })

  it('stand as the settings say, and a setting that nobody knows changes nothing', () => {
    const flags = flagsWith([
      { name: 'ai_onboarding', enabled: false },
      { name: 'chat', enabled: true },
      { name: 'gone_with_the_last_release', enabled: true },
    ])
    expect([flags.ai_onboarding, flags.chat]).toEqual([false, true])
    expect(Object.keys(flags)).toHaveLength(23)
  })
})
