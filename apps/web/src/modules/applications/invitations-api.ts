import {
  type Invitable,
  invitable,
  type PostingInvitation,
  postingInvitations,
} from '@firstrung/api/applications/invitations/wire'
import { queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { applicationsKey } from './api.ts'

const path = '/api/posting_invitations/'

/** To which postings of one's organization a student can be invited, those with the words where some are given, or why to none: the HTTP status. */
export const invitableQuery = (handle: string, search = '') =>
  queryOptions({
    queryKey: [...applicationsKey, 'invitable', handle, search],
    queryFn: async ({ signal }): Promise<Invitable | 403 | 404> => {
      const words = search === '' ? '' : `?${new URLSearchParams({ search })}`
      const at = `/api/students/${encodeURIComponent(handle)}/invitations/${words}`
      const result = await callApi({ path: at, answer: invitable, signal })
      if (result.status === 'error' && (result.httpStatus === 403 || result.httpStatus === 404))
        return result.httpStatus
      return dataOf(result)
    },
    staleTime: 0,
    networkMode: 'always',
  })

export const invite = (handle: string, posting: string): Promise<ApiResult<Invitable>> =>
  callApi({
    method: 'POST',
    path: `/api/postings/${posting}/invitations/`,
    body: { student: handle },
    answer: invitable,
  })

/** One's invitations that can still be answered, or the one to a posting. */
export const ownInvitationsQuery = (posting: string | null) =>
  queryOptions({
    queryKey: [...applicationsKey, 'invitations', posting],
    queryFn: async ({ signal }): Promise<readonly PostingInvitation[]> => {
      const at = posting === null ? path : `${path}?posting=${posting}`
      return dataOf(await callApi({ path: at, answer: postingInvitations, signal })).results
    },
    staleTime: 0,
  })

export const decline = (id: string): Promise<ApiResult<void>> => callApi({ method: 'DELETE', path: `${path}${id}/` })
