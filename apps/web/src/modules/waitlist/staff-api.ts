import { type WaitlistPage, waitlistPage, waitlistPath } from '@firstrung/api/waitlist/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi, dataOf } from '../../platform/api-client.ts'

/** Everybody on the list, newest first, page by page. */
export const waitlistQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['waitlist', 'staff'],
    queryFn: async ({ pageParam, signal }): Promise<WaitlistPage> => {
      const query = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`
      return dataOf(await callApi({ path: `${waitlistPath(slug)}${query}`, answer: waitlistPage, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
