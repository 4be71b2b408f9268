import { describe, expect, it } from 'vitest'
import { aStudent } from '../../platform/testing-student.ts'
import { addressWithoutSignUp, flowFor, nextOfSignUp, opensByItself, roleInAddress } from './sign-up-flow.ts'

describe('which flow opens', () => {
  const cases: readonly (readonly [Parameters<typeof flowFor>[0], boolean, ReturnType<typeof flowFor>])[] = [
    ['employer', true, 'SIGN_UP'],
    ['student', true, 'STUDENT_ONBOARDING'],
    [null, true, 'ROLE_SELECTOR'],
    ['employer', false, 'SIGN_UP'],
    ['student', false, 'SIGN_UP'],
    [null, false, 'SIGN_UP'],
  ]
  for (const [role, flag, flow] of cases)
    it(`${role ?? 'no role'}, flag ${flag ? 'on' : 'off'}: ${flow}`, () => expect(flowFor(role, flag)).toBe(flow))
})

it('reads what the address asks for', () => {
  expect(['employer', 'student', 'choose', 'x', '', null].map(roleInAddress)).toEqual([
    'employer',
    'student',
    null,
    undefined,
    undefined,
    undefined,
  ])
})

describe('whether the onboarding opens by itself', () => {
  const student = aStudent()
  const settled = aStudent({ profile: { hometown: 'Austin' } })
  const cases: readonly (readonly [string, Parameters<typeof opensByItself>[0], boolean])[] = [
    ['nobody is signed in', { user: null, aiOnboarding: true, wasOpen: false }, false],
    ['a student without a hometown', { user: student, aiOnboarding: true, wasOpen: false }, true],
    ['with the flag off', { user: student, aiOnboarding: false, wasOpen: false }, false],
    ['with a hometown', { user: settled, aiOnboarding: true, wasOpen: false }, false],
    ['with a hometown, loaded anew half way', { user: settled, aiOnboarding: true, wasOpen: true }, true],
    ['an employer', { user: { ...student, primary_role: 'EMPLOYER' }, aiOnboarding: true, wasOpen: false }, false],
    [
      'staff in a student’s place',
      {
        user: { ...student, run_as_by: { id: 'a', email: 'b', until: '2026-11-28T13:00:00.000Z' } },
        aiOnboarding: true,
        wasOpen: false,
      },
      false,
    ],
  ]
  for (const [what, visit, opens] of cases) it(`${what}: ${opens}`, () => expect(opensByItself(visit)).toBe(opens))
})

it('drops its own parameter and no other', () => {
  expect(addressWithoutSignUp({ href: 'https://x.test/a?b=1&signup=student&c=2#d' })).toBe('https://x.test/a?b=1&c=2#d')
})

it.each([
  ['?signup=student&next=%2Fa', '/a', ''],
  ['?next=%2Fb&signup=student', null, '?next=%2Fb'],
  ['?next=%2Fb&x=1&signup=student&y=2&next=%2Fa', '/a', '?next=%2Fb&x=1&y=2'],
  ['?next=%2Fb', null, '?next=%2Fb'],
])('tells where the sign-up of %s leads to from what the page is asked for', (search, next, rest) => {
  expect(nextOfSignUp(new URLSearchParams(search))).toBe(next)
  expect(addressWithoutSignUp({ href: `https://x.test/a${search}` })).toBe(`https://x.test/a${rest}`)
})
