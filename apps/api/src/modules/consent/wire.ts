import { z } from 'zod'
import { line } from '../../platform/http/wire.ts'
import { seenAnswers } from '../accounts/staff/wire.ts'

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

const signedConsent = z.object({
  statement,
  signature: z.string().nullable(),
  date: z.string().nullable(),
  signed_at: z.string(),
  withdrawn_at: z.string().nullable(),
})

/** The student's own consent: what they signed, since when it is withdrawn, and the newest that it corrects. */
export const ownConsent = signedConsent.extend({ corrected: z.array(correctedConsent) }).meta({ id: 'OwnConsent' })
export type OwnConsent = z.infer<typeof ownConsent>

/** Why staff look at a student's aid answers. */
export const aidLookBody = z.object({ reason: line({ max: 500, required: 'Say why you want to see them' }) })

/** A student's aid as a look of staff shows it: the answers, the letter, and the newest consent, word for word, withdrawn or not. */
export const seenAid = seenAnswers
  .extend({ consent: signedConsent.meta({ id: 'SignedConsent' }).nullable() })
  .meta({ id: 'SeenAid' })
export type SeenAid = z.infer<typeof seenAid>
