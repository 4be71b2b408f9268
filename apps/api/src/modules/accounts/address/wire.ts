import { z } from 'zod'
import { ownerProof } from '../ownership/wire.ts'
import { email, verificationCode } from '../wire.ts'

export const addressChange = z.object({ email, ...ownerProof.shape })
export type AddressChange = z.output<typeof addressChange>

export const addressCode = z.object({ code: verificationCode })

/** The address that waits for its code, and from when on another can be mailed; null where none does. */
export const pendingAddress = z.object({
  pending: z.object({ email: z.string(), code_expires_at: z.iso.datetime(), resend_at: z.iso.datetime() }).nullable(),
})
export type PendingAddress = z.infer<typeof pendingAddress>
