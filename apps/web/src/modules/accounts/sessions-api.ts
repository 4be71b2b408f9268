import { endedSessions, ownSessions } from '@firstrung/api/accounts/sessions/wire'
import { queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'

const path = '/api/users/me/sessions/'

/** The devices on which one is signed in, this one first. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => dataOf(await callApi({ path, answer: ownSessions, signal })),
})

export const endSession = (id: string): Promise<ApiResult<void>> => callApi({ method: 'DELETE', path: `${path}${id}/` })

/** Ends all sessions but this one; tells how many there were. */
export const endOtherSessions = () => callApi({ method: 'DELETE', path, answer: endedSessions })
