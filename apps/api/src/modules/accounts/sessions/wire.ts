import { z } from 'zod'

/** One device that is signed in, as its owner sees it. */
export const ownSession = z
  .object({
    id: z.uuid(),
    /** "Firefox", or null where the device does not say. */
    browser: z.string().nullable(),
    /** "Windows", or null where the device does not say. */
    system: z.string().nullable(),
    /** The IPv4 /24 or the IPv6 /64 of the sign-in. */
    network: z.string(),
    /** Whether that is the server's machine or a network that no outside address leads to. */
    is_local: z.boolean(),
    /** Where the network is (ISO 3166-1, two capitals), or null where that is not known. */
    country: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** To the hour. */
    last_seen_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type OwnSession = z.infer<typeof ownSession>

export const ownSessions = z.array(ownSession)

/** How many sessions were ended. */
export const endedSessions = z.object({ ended: z.number().int() })
