import { type NoticePage, noticePage, type UnreadNotices, unreadNotices } from '@firstrung/api/notices/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'

const path = '/api/notices/'

/** All that was read of somebody's notices; stale once one came or was read elsewhere. */
export const noticesKey = ['notices'] as const

/** What the person was told, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'list'],
  queryFn: async ({ pageParam, signal }): Promise<NoticePage> => {
    const query = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`
    return dataOf(await callApi({ path: `${path}${query}`, answer: noticePage, signal }))
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

/** How many are not read yet, counted to 99. */
export const countUnread = (signal: AbortSignal): Promise<ApiResult<UnreadNotices>> =>
  callApi({ path: `${path}unread/`, answer: unreadNotices, signal, signedOut: 'tell' })

/** Marks one as read; it may well fail, since the page that it leads to matters more. */
export const markRead = (id: string): Promise<ApiResult<UnreadNotices>> =>
  callApi({ method: 'PUT', path: `${path}${id}/read/`, answer: unreadNotices, keepalive: true, signedOut: 'tell' })

/** Marks all up to this one as read. */
export const markAllRead = async (newest: string): Promise<UnreadNotices> =>
  dataOf(await callApi({ method: 'PUT', path: `${path}read/`, body: { up_to: newest }, answer: unreadNotices }))
