import { expect, it } from 'vitest'
import type { User } from '../../platform/context.ts'
import {
  canEditOrganization,
  canHaveOrganization,
  canKeepMembers,
  canMoveOrganization,
  canRemoveMember,
  canSeeOrganization,
  canVet,
} from './policy.ts'

const as = (role: string) => ({ userId: 'me', organizationId: 'labs', role })

it.each([
  ['pending', false, false, false, false],
  ['interviewer', true, false, false, false],
  ['recruiter', true, false, false, false],
  ['admin', true, true, true, true],
])('%s: sees %s, edits %s, moves it %s, keeps members %s', (role, sees, edits, moves, keeps) => {
  const member = as(role)
  expect(canSeeOrganization(member)).toBe(sees)
  expect(canEditOrganization(member, 'vetted')).toBe(edits)
  expect(canEditOrganization(member, 'suspended')).toBe(false)
  expect([canMoveOrganization(member), canKeepMembers(member, 'vetted')]).toEqual([moves, keeps])
  expect(canKeepMembers(member, 'suspended')).toBe(false)
})

it('everybody may leave, an admin may send anybody away', () => {
  expect(['pending', 'interviewer', 'recruiter'].map((role) => canRemoveMember(as(role), 'me'))).toEqual([
    true,
    true,
    true,
  ])
  expect(['pending', 'interviewer', 'recruiter', 'admin'].map((role) => canRemoveMember(as(role), 'bea'))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it.each([
  ['STUDENT', null, false, false],
  ['EMPLOYER', null, true, false],
  ['SUPER_ADMIN', null, false, true],
  ['SUPER_ADMIN', 'another', false, false],
])('%s, acted for by %s: has an organization %s, vets %s', (role, runAsBy, has, vets) => {
  const user: User = { id: 'me', roles: [role], sessionId: 's', runAsBy }
  expect([canHaveOrganization(user), canVet(user)]).toEqual([has, vets])
})
