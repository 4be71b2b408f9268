import { z } from 'zod'

/** Whom a provider knows as the user, as its owner sees it. */
export const identity = z
  .object({
    id: z.uuid(),
    /** The provider's host, such as `id.example.edu`: where another one was configured since, both have the same name in the brand. */
    host: z.string(),
    linked_at: z.iso.datetime(),
  })
  .meta({ id: 'LinkedIdentity' })
export type LinkedIdentity = z.infer<typeof identity>

export const identities = z.array(identity)
