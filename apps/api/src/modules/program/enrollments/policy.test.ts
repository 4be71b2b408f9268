import { describe, expect, it } from 'vitest'
import type { User } from '../../../platform/context.ts'
import { canApply, canChange, canListEnrollments, canSeeEnrollment, partyOf } from './policy.ts'

const user = (id: string, roles: string[], runAsBy: string | null = null): User => ({
  id,
  roles,
  sessionId: 's',
  runAsBy,
})
const enrollment = { userId: 'ana' }

describe('who has which part in an enrollment', () => {
  it.each([
    ['its student', user('ana', ['STUDENT']), 'student'],
    ['a super admin as its student', user('ana', ['STUDENT'], 'admin'), 'student'],
    ['another student', user('ben', ['STUDENT']), null],
    ['an employer', user('eve', ['EMPLOYER']), null],
    ['a super admin', user('admin', ['SUPER_ADMIN']), 'staff'],
    ['a super admin whose own it is', user('ana', ['STUDENT', 'SUPER_ADMIN']), 'student'],
    ['a super admin as another student', user('ben', ['STUDENT'], 'admin'), null],
  ] as const)('%s', (_who, actor, party) => {
    expect(partyOf(actor, enrollment)).toBe(party)
    expect(canSeeEnrollment(actor, enrollment)).toBe(party !== null)
  })

  it('lets students apply, and nobody else', () => {
    expect(canApply(user('ana', ['STUDENT']))).toBe(true)
    expect(canApply(user('ana', ['STUDENT'], 'admin'))).toBe(false)
    expect(canApply(user('eve', ['EMPLOYER']))).toBe(false)
    expect(canApply(user('admin', ['SUPER_ADMIN']))).toBe(false)
  })

  it('lets nobody change a student’s in their place', () => {
    expect(canChange(user('ana', ['STUDENT']), 'student')).toBe(true)
    expect(canChange(user('ana', ['STUDENT'], 'admin'), 'student')).toBe(false)
    expect(canChange(user('admin', ['SUPER_ADMIN']), 'staff')).toBe(true)
  })

  it('lets staff look through all of them, in their own name', () => {
    expect(canListEnrollments(user('admin', ['SUPER_ADMIN']))).toBe(true)
    expect(canListEnrollments(user('admin', ['SUPER_ADMIN'], 'other'))).toBe(false)
    expect(canListEnrollments(user('ana', ['STUDENT']))).toBe(false)
  })
})
