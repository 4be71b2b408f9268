import { z } from 'zod'

/** A statement as a page shows it. `paragraphs` stand above the list, `understandings` under "I understand that". */
export const statement = z
  .object({
    version: z.string(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    understandings: z.array(z.string()),
    acknowledgement: z.string(),
  })
  .meta({ id: 'ConsentStatement' })
export type Statement = z.infer<typeof statement>

/** The student's own consent: what they signed, and since when it is withdrawn. */
export const ownConsent = z
  .object({
    statement,
    signature: z.string().nullable(),
    date: z.string().nullable(),
    signed_at: z.string(),
    withdrawn_at: z.string().nullable(),
  })
  .meta({ id: 'OwnConsent' })
export type OwnConsent = z.infer<typeof ownConsent>
