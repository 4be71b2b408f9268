import {
  type EnrollmentCounts,
  type EnrollmentPage,
  enrollmentCounts,
  enrollmentPage,
  type StaffEnrollment,
  staffEnrollment,
} from '@firstrung/api/program/staff/wire'
import type { EnrollmentStatus } from '@firstrung/api/program/wire'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiFailure, type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { paramsOf, type StaffFilters } from './staff-filters.ts'

const path = '/api/admin/enrollments/'

/** All that staff has read of enrollments; stale after a move. */
export const staffKey = ['program', 'staff'] as const

/** Everybody's enrollments, newest first, page by page. */
export const staffListQuery = (filters: StaffFilters) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'list', paramsOf(filters).toString()],
    queryFn: async ({ pageParam, signal }): Promise<EnrollmentPage> => {
      const query = paramsOf(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return dataOf(await callApi({ path: `${path}?${query}`, answer: enrollmentPage, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What was found before stays in sight, dimmed, until the next answer is here.
    placeholderData: keepPreviousData,
    // Others move applications too.
    staleTime: 0,
  })

export const staffCountsQuery = queryOptions({
  queryKey: [...staffKey, 'counts'],
  queryFn: async ({ signal }): Promise<EnrollmentCounts> =>
    dataOf(await callApi({ path: `${path}counts/`, answer: enrollmentCounts, signal })),
  staleTime: 0,
})

/** One enrollment, or null where there is none of that id. */
export const staffEnrollmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKey, 'one', id],
    queryFn: async ({ signal }): Promise<StaffEnrollment | null> => {
      const result = await callApi({ path: `${path}${encodeURIComponent(id)}/`, answer: staffEnrollment, signal })
      // What is no id at all is a 400.
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 400)) return null
      return dataOf(result)
    },
    staleTime: 0,
  })

/** Moves an enrollment from the status that staff saw to another. */
export const moveEnrollment = (
  { id, status }: StaffEnrollment,
  to: EnrollmentStatus,
): Promise<ApiResult<StaffEnrollment>> =>
  callApi({
    method: 'PATCH',
    path: `${path}${id}/`,
    body: { status: to, expected_status: status },
    answer: staffEnrollment,
  })

/** Whether another was faster: the status is not the one that staff saw. */
export const isLate = (error: unknown): boolean => error instanceof ApiFailure && error.result.httpStatus === 409
