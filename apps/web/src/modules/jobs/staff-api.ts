import {
  type PostingDecision,
  type StaffListedPosting,
  type StaffPosting,
  type StaffPostingPage,
  staffPosting,
  staffPostingPage,
} from '@firstrung/api/jobs/staff/wire'
import type { PostingStatus } from '@firstrung/api/jobs/wire'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { type PostingFilters, paramsOf } from './staff-filters.ts'

export type { PostingDecision, StaffListedPosting, StaffPosting }

const path = '/api/admin/postings/'

/** All that staff has read of postings; stale after a decision. */
export const staffPostingsKey = ['postings', 'staff'] as const

/** All postings, those that moved last first, page by page. */
export const staffPostingsQuery = (filters: PostingFilters) =>
  infiniteQueryOptions({
    queryKey: [...staffPostingsKey, 'list', paramsOf(filters).toString()],
    queryFn: async ({ pageParam, signal }): Promise<StaffPostingPage> => {
      const query = paramsOf(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return dataOf(await callApi({ path: `${path}?${query}`, answer: staffPostingPage, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What was found before stays in sight, dimmed, until the next answer is here.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How many stand there, counted up to a hundred. */
export const postingCountQuery = (status: PostingStatus) =>
  queryOptions({
    queryKey: [...staffPostingsKey, 'count', status],
    queryFn: async ({ signal }): Promise<{ readonly number: number; readonly isMore: boolean }> => {
      const query = paramsOf({ search: '', status })
      const { results, next } = dataOf(
        await callApi({ path: `${path}?${query}&limit=100`, answer: staffPostingPage, signal }),
      )
      return { number: results.length, isMore: next !== null }
    },
    staleTime: 0,
  })

/** One posting, or null where there is none of that id. */
export const staffPostingQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffPostingsKey, 'one', id],
    queryFn: async ({ signal }): Promise<StaffPosting | null> => {
      const result = await callApi({ path: `${path}${encodeURIComponent(id)}/`, answer: staffPosting, signal })
      // What is no id at all is a 400.
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 400)) return null
      return dataOf(result)
    },
    staleTime: 0,
    networkMode: 'always',
  })

/** Decides about a posting as staff read it. */
export const decideOnPosting = (
  { id, version }: Pick<StaffPosting, 'id' | 'version'>,
  to: PostingDecision,
  reason: string,
): Promise<ApiResult<StaffPosting>> =>
  callApi({ method: 'POST', path: `${path}${id}/decisions/`, body: { to, reason, version }, answer: staffPosting })
