import type { User } from '../../../platform/context.ts'
import { isStaff } from '../profiles/policy.ts'

interface Target {
  readonly id: string
  readonly roles: readonly string[]
}

/** May the user deactivate that account? Their own, in person; staff everybody's but another super admin's. */
export const canDeactivate = (user: User, target: Target): boolean =>
  user.id === target.id ? user.runAsBy === null : isStaff(user) && !target.roles.includes('SUPER_ADMIN')

/** Staff brings accounts back. */
export const canReactivate = (user: User): boolean => isStaff(user)
