import { z } from 'zod'
import { errorMessages, optionalLine } from '../../platform/http/wire.ts'

export const placeQueryMax = 200

/** What was typed so far; blank finds nothing. */
export const autocompleteQuery = z.object({
  query: z
    .string({ error: (issue) => (issue.input === undefined ? errorMessages.required : 'Must be text') })
    .pipe(optionalLine(placeQueryMax)),
})

export const prediction = z.object({ place_id: z.string(), description: z.string() }).meta({ id: 'PlacePrediction' })
/** A place as it is offered: its stable id, and its name as a person reads it ("Austin, Texas, United States"). */
export type Prediction = z.infer<typeof prediction>

export const predictionsMax = 10

/** The likeliest first. */
export const predictions = z
  .object({ predictions: z.array(prediction).max(predictionsMax) })
  .meta({ id: 'PlacePredictions' })
