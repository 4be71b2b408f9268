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

/** What was signed before and is corrected since: it is kept as it was. */
const correctedConsent = z
  .object({
    signature: z.string().nullable(),
    date: z.string().nullable(),
    signed_at: z.string(),
    corrected_at: z.string(),
  })
  .meta({ id: 'CorrectedConsent' })

/** The student's own consent: what they signed, since when it is withdrawn, and the newest that it corrects. */
export const ownConsent = z
  .object({
    statement,
    signature: z.string().nullable(),
    date: z.string().nullable(),
    signed_at: z.string(),
    withdrawn_at: z.string().nullable(),
    corrected: z.array(correctedConsent),
  })
  .meta({ id: 'OwnConsent' })
export type OwnConsent = z.infer<typeof ownConsent>
