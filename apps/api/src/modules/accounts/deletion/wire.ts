import { z } from 'zod'
import { line } from '../../../platform/http/wire.ts'
import { ownerProof } from '../ownership/wire.ts'

export const deletion = z
  .object({
    /** When the account is deleted; null where nobody asked for it. */
    due_at: z.iso.datetime().nullable(),
    /** How many days there are to keep it after all. */
    grace_days: z.number().int(),
    /** What stays afterwards, and why, in the language of the call. */
    remains: z.array(z.object({ what: z.string(), why: z.string() })),
  })
  .meta({ id: 'AccountDeletion' })
/** Where the deletion of somebody's account stands, and what it leaves. */
export type AccountDeletion = z.infer<typeof deletion>

/** Asking for it: proof of who asks, and the account's address, typed. */
export const deletionBody = ownerProof.extend({
  confirmation: line({ max: 254, required: 'Type your email address to confirm' }),
})
export type DeletionRequest = z.output<typeof deletionBody>
