import {
  type StaffUser,
  staffUser,
  type UserEventPage,
  type UserPage,
  userEventPage,
  userPage,
} from '@firstrung/api/accounts/staff/wire'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { paramsOf, type UserFilters } from './staff-filters.ts'

const path = '/api/admin/users/'

/** All that staff has read of users; stale after an account was changed. */
export const usersKey = ['accounts', 'staff'] as const

/** Everybody with an account, newest first, page by page. */
export const usersQuery = (filters: UserFilters) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'list', paramsOf(filters).toString()],
    queryFn: async ({ pageParam, signal }): Promise<UserPage> => {
      const query = paramsOf(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return dataOf(await callApi({ path: `${path}?${query}`, answer: userPage, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What was found before stays in sight, dimmed, until the next answer is here.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One user, or null where there is none of that id. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: async ({ signal }): Promise<StaffUser | null> => {
      const result = await callApi({ path: `${path}${encodeURIComponent(id)}/`, answer: staffUser, signal })
      // What is no id at all is a 400.
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 400)) return null
      return dataOf(result)
    },
    staleTime: 0,
  })

/** What was done to an account and by it, newest first, page by page. */
export const userEventsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'events', id],
    queryFn: async ({ pageParam, signal }): Promise<UserEventPage> => {
      const query = new URLSearchParams({ limit: '20', ...(pageParam === null ? {} : { cursor: pageParam }) })
      return dataOf(await callApi({ path: `${path}${id}/events/?${query}`, answer: userEventPage, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

const post = (name: string, body: object): Promise<ApiResult<void>> =>
  callApi({ method: 'POST', path: `/api/auth/${name}/`, body })

/** Signs the user out everywhere and closes the account; what is kept is kept. */
export const deactivateUser = ({ email }: { readonly email: string }): Promise<ApiResult<void>> =>
  post('deactivate', { username: email })

/** Lets the user sign in again. */
export const reactivateUser = ({ id }: { readonly id: string }): Promise<ApiResult<void>> =>
  post('reactivate', { user_id: id })

/** Mails the user a code with which they choose a new password. */
export const sendResetCode = ({ id }: { readonly id: string }): Promise<ApiResult<void>> =>
  post('reset_password', { user_id: id })
