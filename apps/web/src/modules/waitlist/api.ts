import { type WaitlistEntry, waitlistEntry, waitlistPath } from '@firstrung/api/waitlist/wire'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure, callApi, dataOf } from '../../platform/api-client.ts'

/** How long a call may take before it counts as failed, in milliseconds. */
const patience = 15_000

/** The person's own entry, or null where they are not on the list. */
export const ownEntryQuery = (slug: string, userId: string | null) =>
  queryOptions({
    queryKey: ['waitlist', 'own', userId],
    queryFn: async (): Promise<WaitlistEntry | null> => {
      const result = await callApi({
        path: `${waitlistPath(slug)}me/`,
        answer: waitlistEntry,
        signal: AbortSignal.timeout(patience),
      })
      if (result.status === 'error' && result.httpStatus === 404) return null
      return dataOf(result)
    },
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Without a connection it fails and says so, rather than waiting for one in silence.
    networkMode: 'always',
  })

/** Joins the list. Null where the person had joined already, which is no error; any other refusal is thrown. */
export const joinWaitlist = async (slug: string, email: string): Promise<WaitlistEntry | null> => {
  const result = await callApi({
    method: 'POST',
    path: waitlistPath(slug),
    body: { email },
    answer: waitlistEntry,
    signal: AbortSignal.timeout(patience),
  })
  const isJoined =
    result.status === 'error' &&
    result.errors.some(({ code, attr }) => attr === 'email' && (code === 'unique' || code === 'integrity_error'))
  return isJoined ? null : dataOf(result)
}

/** What a person reads where joining failed. */
export const failureOf = (error: unknown): string => {
  const text = error instanceof ApiFailure ? error.result.errors[0]?.detail : error instanceof Error && error.message
  return text || t`Failed to join waitlist`
}
