import {
  type Invitable,
  type InvitedStudents,
  invitable,
  invitedMost,
  invitedStudents,
  type PostingInvitation,
  postingInvitations,
} from '@firstrung/api/applications/invitations/wire'
import { queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { applicationsKey } from './api.ts'

const path = '/api/posting_invitations/'

/** All that was read of what students can be invited to, each with how many invitations are left. */
export const invitablesKey = [...applicationsKey, 'invitable'] as const

/** All that was read of what a student can be invited to. */
export const invitableKey = (handle: string) => [...invitablesKey, handle] as const

/** To which postings of one's organization a student can be invited, those with the words where some are given, or why to none: the HTTP status. */
export const invitableQuery = (handle: string, search = '') =>
  queryOptions({
    queryKey: [...invitableKey(handle), search],
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

type Invited = InvitedStudents['results']

const listInvited = async (handles: readonly string[]): Promise<Invited> => {
  const students = encodeURIComponent(handles.join())
  const result = await callApi({ path: `/api/invited_students/?students=${students}`, answer: invitedStudents })
  // Who belongs to no organization, or is not let in yet, has invited nobody.
  if (result.status === 'error' && result.httpStatus === 404) return []
  return dataOf(result).results
}

let together: { readonly handles: string[]; readonly answer: Promise<Invited> } | null = null

/** A page of students is asked about in one call. */
const askTogether = (handle: string): Promise<Invited> => {
  if (!together || together.handles.length >= invitedMost) {
    const handles: string[] = []
    const answer = Promise.resolve().then(() => {
      if (together?.handles === handles) together = null
      return listInvited(handles)
    })
    together = { handles, answer }
  }
  together.handles.push(handle)
  return together.answer
}

/** To what one's organization has invited a student last, the last first. */
export const invitedQuery = (handle: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'invited', handle],
    queryFn: async (): Promise<Invited> => (await askTogether(handle)).filter(({ student }) => student === handle),
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
