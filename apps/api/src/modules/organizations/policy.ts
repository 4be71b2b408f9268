import type { User } from '../../platform/context.ts'
import { isStaff } from '../accounts/index.ts'
import type { MemberRole, OrganizationStatus } from './wire.ts'

/** Who belongs to an organization, and as what. */
export interface Membership {
  readonly userId: string
  readonly organizationId: string
  readonly role: string
}

const is = (membership: Membership, ...roles: readonly MemberRole[]): boolean =>
  roles.some((role) => role === membership.role)

/** An employer acts for an organization; a student or staff does not found or join one. */
export const canHaveOrganization = (user: User): boolean => user.roles.includes('EMPLOYER')

/** Whoever is pending sees nothing of the organization but its name. */
export const canSeeOrganization = (membership: Membership): boolean => !is(membership, 'pending')

/** While it is suspended nothing of it changes, but that somebody leaves or is sent away. */
export const canEditOrganization = (membership: Membership, status: OrganizationStatus): boolean =>
  is(membership, 'admin') && status !== 'suspended'

export const canMoveOrganization = (membership: Membership): boolean => is(membership, 'admin')

export const canKeepMembers = (membership: Membership, status: OrganizationStatus): boolean =>
  is(membership, 'admin') && status !== 'suspended'

/** Oneself may always leave; an admin may send anybody away. */
export const canRemoveMember = (membership: Membership, userId: string): boolean =>
  membership.userId === userId || is(membership, 'admin')

export const canVet = (user: User): boolean => isStaff(user)
