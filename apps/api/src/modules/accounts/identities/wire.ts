import { z } from 'zod'

/** Whom a provider knows as the user, as its owner sees it. */
export const identity = z
  .object({
    id: z.uuid(),
    /** The provider's host, such as `id.example.edu`, with the path where the owner has two of one host. */
    host: z.string(),
    /** Whether it opens the account now: one of a former provider does not, nor one that is older than the account's being staff's. */
    opens: z.boolean(),
    /** Whether it is a provider's that is not the product's any more. */
    former: z.boolean(),
    /** Whether it may be removed, so that a way in stays. */
    removable: z.boolean(),
    linked_at: z.iso.datetime(),
  })
  .meta({ id: 'LinkedIdentity' })
export type LinkedIdentity = z.infer<typeof identity>

export const identities = z.array(identity)
