import { describe, expect, it } from 'vitest'
import type { User } from '../../../platform/context.ts'
import { canDeactivate, canReactivate } from '../deactivation/policy.ts'
import { canRunAs } from './policy.ts'
import { isRunAsOver, runAsEnd } from './rules.ts'

const user = (id: string, role: string, runAsBy: string | null = null): User => ({
  id,
  roles: [role],
  sessionId: 's',
  runAsBy,
})
const account = (id: string, role: string, over: { deactivatedAt?: Date; deletionDueAt?: Date } = {}) => ({
  id,
  roles: [role],
  deactivatedAt: over.deactivatedAt ?? null,
  deletionDueAt: over.deletionDueAt ?? null,
})
const admin = user('admin', 'SUPER_ADMIN')
const ana = account('ana', 'STUDENT')
const now = new Date('2026-11-28T12:00:00Z')

const cases: readonly (readonly [string, User, ReturnType<typeof account>, boolean, boolean])[] = [
  ['staff, a student', admin, ana, true, true],
  ['staff, an employer', admin, account('eve', 'EMPLOYER'), true, true],
  ['staff, somebody deactivated', admin, account('ana', 'STUDENT', { deactivatedAt: now }), false, true],
  ['staff, somebody who is leaving', admin, account('ana', 'STUDENT', { deletionDueAt: now }), false, true],
  ['staff, other staff', admin, account('ada', 'SUPER_ADMIN'), false, false],
  ['staff, themselves', admin, account('admin', 'SUPER_ADMIN'), false, true],
  [
    'staff with a further role, other staff with one',
    { ...admin, roles: ['STUDENT', 'SUPER_ADMIN'] },
    { ...ana, roles: ['STUDENT', 'SUPER_ADMIN'] },
    false,
    false,
  ],
  ['staff in a student’s place, another student', user('bea', 'STUDENT', 'admin'), ana, false, false],
  ['staff in the student’s place, the student', user('ana', 'STUDENT', 'admin'), ana, false, false],
  ['a student, themselves', user('ana', 'STUDENT'), ana, false, true],
  ['a student, another', user('bea', 'STUDENT'), ana, false, false],
  ['an employer, a student', user('eve', 'EMPLOYER'), ana, false, false],
]

describe('who acts in whose place, and who deactivates whom', () => {
  it.each(cases)('%s', (_who, actor, target, mayRunAs, mayDeactivate) => {
    expect([canRunAs(actor, target), canDeactivate(actor, target)]).toEqual([mayRunAs, mayDeactivate])
  })

  it('lets staff bring accounts back, in their own name', () => {
    expect([admin, user('ana', 'STUDENT'), user('x', 'SUPER_ADMIN', 'admin')].map(canReactivate)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('lasts an hour', () => {
    const end = runAsEnd(now)
    expect(end.toISOString()).toBe('2026-11-28T13:00:00.000Z')
    expect([isRunAsOver(end, new Date(end.getTime() - 1)), isRunAsOver(end, end), isRunAsOver(null, end)]).toEqual([
      false,
      true,
      false,
    ])
  })
})
