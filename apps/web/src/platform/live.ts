import type { LivePayload } from '@firstrung/api/live/wire'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLiveChange } from './live-change.ts'

/** Keeps what the page has read under this key true: it is read anew when the server tells of a change that it is about, or that some were missed. */
export const useLive = (queryKey: QueryKey, isAbout: (payload: LivePayload) => boolean): void => {
  const client = useQueryClient()
  useLiveChange(isAbout, () => void client.invalidateQueries({ queryKey }))
}
