import {
  type ListedPosting,
  type OwnMove,
  type Posting,
  type PostingPage,
  type PostingStatus,
  type PostingVersions,
  posting,
  postingPage,
  postingVersions,
} from '@firstrung/api/jobs/wire'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { ownParams } from './own-filters.ts'

const path = '/api/postings/'

/** How long a change may take before it counts as lost, in milliseconds. */
const patience = 20_000

/** All that an employer has read of postings. */
export const ownPostingsKey = ['postings', 'own'] as const

export type { ListedPosting }

/** The organization's postings, those that moved last first, page by page. */
export const ownPostingsQuery = (filters: { readonly status: PostingStatus | null }) =>
  infiniteQueryOptions({
    queryKey: [...ownPostingsKey, 'list', filters.status],
    queryFn: async ({ pageParam, signal }): Promise<PostingPage> => {
      const query = ownParams(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return dataOf(await callApi({ path: `${path}?${query}`, answer: postingPage, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Whether the organization ever sent a posting to staff. */
export const hasPostedQuery = queryOptions({
  queryKey: [...ownPostingsKey, 'has-posted'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const result = await callApi({ path: `${path}?limit=100`, answer: postingPage, signal })
    // Who belongs to no organization, or is not let in yet, has none.
    if (result.status === 'error' && result.httpStatus === 404) return false
    return dataOf(result).results.some(({ status }) => status !== 'draft')
  },
  staleTime: 0,
})

/** One of the organization's postings, or null where there is none of that id that one may see. */
export const ownPostingQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownPostingsKey, 'one', id],
    queryFn: async ({ signal }): Promise<Posting | null> => {
      const result = await callApi({ path: `${path}${encodeURIComponent(id)}/`, answer: posting, signal })
      // What is no id at all is a 400.
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 400)) return null
      return dataOf(result)
    },
    staleTime: 0,
    // What was typed waits for it: without a line it fails, and does not wait for one.
    networkMode: 'always',
  })

/** What it said each time that staff were asked, or was changed there; `at` names how far it has come. */
export const ownVersionsQuery = (id: string, at: string) =>
  queryOptions({
    queryKey: [...ownPostingsKey, 'versions', id, at],
    queryFn: async ({ signal }): Promise<PostingVersions> =>
      dataOf(await callApi({ path: `${path}${id}/versions/`, answer: postingVersions, signal })),
    staleTime: 0,
  })

const change = (call: Parameters<typeof callApi<Posting>>[0]): Promise<ApiResult<Posting>> =>
  callApi({ ...call, answer: posting, signal: AbortSignal.timeout(patience) })

/** Begins a posting; asked again with the same id it answers with the one that was begun. */
export const beginPosting = (id: string, fields: object): Promise<ApiResult<Posting>> =>
  change({ method: 'POST', path, body: { id, ...fields }, keepalive: true })

/** Writes what the fields name and nothing else; 409 where there is a newer version. */
export const savePosting = (id: string, version: number, fields: object): Promise<ApiResult<Posting>> =>
  change({ method: 'PATCH', path: `${path}${id}/`, body: { ...fields, version }, keepalive: true })

export const movePosting = (id: string, version: number, status: OwnMove): Promise<ApiResult<Posting>> =>
  change({ method: 'PUT', path: `${path}${id}/status/`, body: { status, version } })

/** A new draft that says the same, but when. */
export const copyPosting = (id: string): Promise<ApiResult<Posting>> =>
  change({ method: 'POST', path: `${path}${id}/copies/` })

/** Deletes a draft that was never sent; 409 where there is a newer version. */
export const deletePosting = (id: string, version: number): Promise<ApiResult<void>> =>
  callApi({ method: 'DELETE', path: `${path}${id}/?version=${version}`, signal: AbortSignal.timeout(patience) })
