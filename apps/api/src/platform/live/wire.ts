import { z } from 'zod'

/** What an event tells: its kind, and the ids of what changed; never what stands in it. */
export const livePayload = z.object({ kind: z.string() }).catchall(z.union([z.string(), z.number(), z.null()]))
export type LivePayload = z.infer<typeof livePayload>

/** The names of the server-sent events. `ready`: from here on nothing is missed. `reset`: too much was missed, read everything anew. */
export const liveEventNames = { ready: 'ready', reset: 'reset', change: 'change' } as const

export const liveQuery = z.object({ after: z.string({ error: 'Must be text' }).max(300).optional() })

/** What happened since a position, for a program that asks now and then; `next` is the position to ask from. */
export const liveAnswer = z
  .object({ results: z.array(livePayload), next: z.string(), reset: z.boolean() })
  .meta({ id: 'LiveEvents' })
