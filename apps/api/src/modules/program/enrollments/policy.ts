import type { User } from '../../../platform/context.ts'
import { isStaff } from '../../accounts/index.ts'

interface Owned {
  readonly userId: string
}

/** In whose part somebody acts on an enrollment: its owner's, even a super admin's on their own, or the staff's. */
export type Party = 'student' | 'staff'

/** The part that the user has in the enrollment, or null where they have none. */
export const partyOf = (user: User, enrollment: Owned): Party | null => {
  if (user.id === enrollment.userId) return 'student'
  return isStaff(user) ? 'staff' : null
}

/** The program is for students; who applies commits to pay, which nobody does in another's place. */
export const canApply = (user: User): boolean => user.roles.includes('STUDENT') && user.runAsBy === null

/** Whether the user may change what they have that part in. */
export const canChange = (user: User, party: Party): boolean => party === 'staff' || user.runAsBy === null

/** Everybody's applications are the staff's to look through. */
export const canListEnrollments = (user: User): boolean => isStaff(user)

export const canSeeEnrollment = (user: User, enrollment: Owned): boolean => partyOf(user, enrollment) !== null
