import { describe, expect, it } from 'vitest'
import type { User } from '../../platform/context.ts'
import { canJoinWaitlist, canSeeWaitlist } from './policy.ts'

const staff = '0195e000-0000-7000-8000-000000000002'
const user = (role: string, runAsBy: string | null = null): User => ({
  id: 'u',
  roles: [role],
  sessionId: 's',
  runAsBy,
})

describe('who may do what', () => {
  it.each([
    // who, join, see the list
    ['a student', user('STUDENT'), true, false],
    ['an employer', user('EMPLOYER'), true, false],
    ['staff', user('SUPER_ADMIN'), true, true],
    ['staff running as a student', user('STUDENT', staff), false, false],
    ['staff running as staff', user('SUPER_ADMIN', staff), false, false],
  ])('%s', (_who, actor, join, see) => {
    expect([canJoinWaitlist(actor), canSeeWaitlist(actor)]).toEqual([join, see])
  })
})
