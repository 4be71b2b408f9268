import { describe, expect, it } from 'vitest'
import { isAsked } from './opening.ts'

const student = { run_as_by: null }
const staff = {
  id: '019a0000-0000-7000-8000-000000000003',
  email: 'staff@brand.test',
  until: '2026-11-28T13:00:00.000Z',
}

describe('the confirmation', () => {
  it.each([
    ['a signed-in person', student, '/', '?showWaitlistModal=true', true],
    ['without the parameter', student, '/', '', false],
    ['nobody', null, '/', '?showWaitlistModal=true', false],
    ['staff who run as somebody', { run_as_by: staff }, '/', '?showWaitlistModal=true', false],
    ['on the login page', student, '/login', '?showWaitlistModal=true', false],
    ['on the sign-up page', student, '/signup', '?showWaitlistModal=true', false],
    ['on the onboarding page', student, '/onboarding/', '?showWaitlistModal=true', false],
    ['on any other page', student, '/settings', '?firstrungAiWaitlistTriggered=true', true],
  ])('is asked for: %s', (_who, user, pathname, search, asked) => {
    expect(isAsked({ user, pathname, search, slug: 'firstrung' })).toBe(asked)
  })
})
