import { placeQueryMax, predictions } from '@firstrung/api/places/wire'
import { callApi, dataOf } from '../../platform/api-client.ts'

/** What the typed text may mean, likeliest first; `value` is the place's id, `label` its name as a person reads it. */
export const searchPlaces = async (query: string, signal: AbortSignal): Promise<{ value: string; label: string }[]> => {
  const typed = [...query.toWellFormed()].slice(0, placeQueryMax).join('')
  const found = dataOf(
    await callApi({
      path: `/api/places/autocomplete/?query=${encodeURIComponent(typed)}`,
      answer: predictions,
      signal,
      // Suggestions are an aid: to leave the page for their sake would cost what was typed.
      signedOut: 'tell',
    }),
  )
  return found.predictions.map(({ place_id, description }) => ({ value: place_id, label: description }))
}
