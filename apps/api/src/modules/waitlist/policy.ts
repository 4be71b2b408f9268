import type { User } from '../../platform/context.ts'
import { isStaff } from '../accounts/index.ts'

/** Joining is a wish of one's own: nobody has it in another's place. */
export const canJoinWaitlist = (user: User): boolean => user.runAsBy === null

export const canSeeWaitlist = (user: User): boolean => isStaff(user)
