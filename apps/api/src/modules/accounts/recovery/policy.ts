import type { Ports, User } from '../../../platform/context.ts'
import { isStaff } from '../profiles/policy.ts'

/**
 * May the account get a password by a mailed code? One that has none is opened by the identity provider; where none is configured any more,
 * the mailbox alone can say whose it is.
 */
export const canResetByCode = (
  account: { readonly passwordHash: string | null },
  { identityProvider }: Pick<Ports, 'identityProvider'>,
): boolean => account.passwordHash !== null || identityProvider === null

/** Staff in their own name may have a reset code mailed to anybody; nobody chooses a password for somebody else. */
export const canStartReset = (user: User): boolean => isStaff(user)
