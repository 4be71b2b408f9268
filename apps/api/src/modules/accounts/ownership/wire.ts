import { z } from 'zod'
import { assertion } from '../passkeys/wire.ts'
import { factorCode } from '../second-factor/wire.ts'
import { currentPassword } from '../wire.ts'

/**
 * What an owner proves themselves by, however long the session stands: the password, where the account has one (else a sign-in a
 * moment ago), and, where a second factor is set up, a code of it or what a passkey signed.
 */
export const ownerProof = z.object({
  password: currentPassword.optional(),
  code: factorCode.optional(),
  assertion: assertion.optional(),
})
export type OwnerProof = z.output<typeof ownerProof>
