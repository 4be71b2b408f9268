import type { User } from '../../platform/context.ts'
import { isStaff } from '../accounts/index.ts'
import type { MemberRole, OrganizationStatus } from '../organizations/index.ts'

/** Who asks, as a member of the organization that a posting is of. */
export interface Colleague {
  readonly role: string
  readonly organizationStatus: string
}

const is = ({ role }: Colleague, ...roles: readonly MemberRole[]): boolean => roles.some((each) => each === role)

const hasStatus = ({ organizationStatus }: Colleague, ...statuses: readonly OrganizationStatus[]): boolean =>
  statuses.some((status) => status === organizationStatus)

/** Whoever is pending sees nothing of the organization. */
export const canSeePostings = (colleague: Colleague): boolean => !is(colleague, 'pending')

/** An interviewer looks only; while the organization is suspended nothing of it changes. */
export const canPost = (colleague: Colleague): boolean =>
  is(colleague, 'recruiter', 'admin') && !hasStatus(colleague, 'suspended')

/** Only what a vetted organization posts can reach students. */
export const canSubmit = (colleague: Colleague): boolean => canPost(colleague) && hasStatus(colleague, 'vetted')

export const canApprove = (user: User): boolean => isStaff(user)
