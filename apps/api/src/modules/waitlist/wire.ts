import { z } from 'zod'
import { email } from '../accounts/wire.ts'

/** Where the calls are, for the brand with this slug. */
export const waitlistPath = (slug: string): string => `/api/${slug}-ai/waitlist/`

export const waitlistEntry = z.object({ email: z.string(), joined_at: z.iso.datetime() }).meta({ id: 'WaitlistEntry' })
/** One's own place on the list. */
export type WaitlistEntry = z.infer<typeof waitlistEntry>

export const waitlistJoin = z.object({ email })

export const waitlistPage = z
  .object({
    results: z.array(
      z.object({
        id: z.uuid(),
        ...waitlistEntry.shape,
        user_id: z.uuid(),
        first_name: z.string(),
        last_name: z.string(),
      }),
    ),
    /** Asks for what comes after; null on the last page. */
    next: z.string().nullable(),
  })
  .meta({ id: 'WaitlistPage' })
/** The list, newest first, with whose account each address is. */
export type WaitlistPage = z.infer<typeof waitlistPage>
