import type { User } from '../../../platform/context.ts'
import { isStaff } from '../profiles/policy.ts'

/** Staff in their own name may have a reset code mailed to anybody; nobody chooses a password for somebody else. */
export const canStartReset = (user: User): boolean => isStaff(user)
