import { describe, expect, it } from 'vitest'
import { isAsked, meetsOnboarding } from './opening.ts'

const student = { primary_role: 'STUDENT', run_as_by: null, profile: { hometown: 'Austin' } } as const
const staff = { id: '019a0000-0000-7000-8000-000000000003', email: 'staff@brand.test' }

describe('the confirmation', () => {
  it.each([
    ['a signed-in person', student, '/', '?showWaitlistModal=true', true],
    ['without the parameter', student, '/', '', false],
    ['nobody', null, '/', '?showWaitlistModal=true', false],
    ['staff who run as somebody', { ...student, run_as_by: staff }, '/', '?showWaitlistModal=true', false],
    ['on the login page', student, '/login', '?showWaitlistModal=true', false],
    ['on the sign-up page', student, '/signup', '?showWaitlistModal=true', false],
    ['on the onboarding page', student, '/onboarding/', '?showWaitlistModal=true', false],
    ['on any other page', student, '/settings', '?firstrungAiWaitlistTriggered=true', true],
  ])('is asked for: %s', (_who, user, pathname, search, asked) => {
    expect(isAsked({ user, pathname, search, slug: 'firstrung' })).toBe(asked)
  })

  it.each([
    ['nobody', null, true, false],
    ['a student without a hometown', { ...student, profile: { hometown: null } }, true, true],
    ['a student without a hometown, with the flag off', { ...student, profile: { hometown: null } }, false, false],
    ['a student with a hometown', student, true, false],
    ['an employer', { ...student, primary_role: 'EMPLOYER', profile: { hometown: null } } as const, true, false],
  ])('leaves the page to the onboarding: %s', (_who, user, flag, first) => {
    expect(meetsOnboarding(user, flag)).toBe(first)
  })
})
