import type { User } from '../../../platform/context.ts'
import { isStaff } from '../profiles/policy.ts'

interface Target {
  readonly id: string
  readonly roles: readonly string[]
  readonly deactivatedAt: Date | null
  readonly deletionDueAt: Date | null
}

/** May the user act in that person's place? Staff in their own name may, for everybody who is neither staff, nor deactivated, nor leaving. */
export const canRunAs = (user: Pick<User, 'id' | 'roles' | 'runAsBy'>, target: Target): boolean =>
  isStaff(user) &&
  user.id !== target.id &&
  !target.roles.includes('SUPER_ADMIN') &&
  target.deactivatedAt === null &&
  target.deletionDueAt === null
