import type { User } from '../../platform/context.ts'

/** Who asks, as a member of the organization that an application went to. */
export interface Colleague {
  readonly role: string
  readonly organizationStatus: string
}

export const canApply = (user: User): boolean => user.roles.includes('STUDENT')

/** Whoever is pending sees nothing of the organization. */
export const canSeeApplications = ({ role }: Colleague): boolean => role !== 'pending'

/** Whether nothing of the organization goes on, by anybody of it. */
export const isOnHold = ({ organizationStatus }: Pick<Colleague, 'organizationStatus'>): boolean =>
  organizationStatus === 'suspended'

/** Interviewers note and score; while the organization is suspended nothing of it changes. */
export const canReview = (colleague: Colleague): boolean => canSeeApplications(colleague) && !isOnHold(colleague)

/** Recruiters and admins decide. */
export const canDecide = (colleague: Colleague): boolean => canReview(colleague) && colleague.role !== 'interviewer'
