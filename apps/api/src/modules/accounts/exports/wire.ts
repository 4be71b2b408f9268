import { z } from 'zod'

export const exportStates = ['none', 'preparing', 'ready', 'failed'] as const

export const exportStatus = z
  .object({
    state: z.enum(exportStates),
    /** How much of it is done, from 0 to 100. */
    percent: z.number().int(),
    /** In bytes, once it is ready. */
    size: z.number().int().nullable(),
    asked_at: z.iso.datetime().nullable(),
    ready_at: z.iso.datetime().nullable(),
    /** Until when it can be downloaded. */
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ExportStatus' })
/** Where the copy of somebody's data stands. */
export type ExportStatus = z.infer<typeof exportStatus>
