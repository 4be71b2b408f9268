import { type Cohort, cohort, type Enrollment, type EnrollmentPatch, enrollment } from '@firstrung/api/program/wire'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'

const cohortsPath = '/api/professional-program/cohorts/'
const enrollmentsPath = '/api/professional-program/enrollments/'

/** The student's enrollment that counts, the first of the list, or null where there is none. */
export const enrollmentQuery = (userId: string) =>
  queryOptions({
    // By person: another one may log in on the same page without a reload.
    queryKey: ['program', 'enrollment', userId],
    queryFn: async ({ signal }): Promise<Enrollment | null> =>
      dataOf(await callApi({ path: enrollmentsPath, answer: z.array(enrollment), signal }))[0] ?? null,
    // Whoever comes here asks where they stand now: staff or another device may have moved it.
    staleTime: 0,
  })

/** The cohorts that are open, ascending. */
export const cohortsQuery = queryOptions({
  queryKey: ['program', 'cohorts'],
  queryFn: async ({ signal }): Promise<Cohort[]> =>
    dataOf(await callApi({ path: cohortsPath, answer: z.array(cohort), signal })),
  staleTime: 300_000,
})

/** One cohort, be it past. */
export const cohortQuery = (id: number) =>
  queryOptions({
    queryKey: ['program', 'cohorts', id],
    queryFn: async ({ signal }): Promise<Cohort> =>
      dataOf(await callApi({ path: `${cohortsPath}${id}/`, answer: cohort, signal })),
    staleTime: 300_000,
  })

interface SaveOptions {
  readonly signal?: AbortSignal
  readonly signedOut?: 'login' | 'tell'
}

/** Creates the enrollment, or updates it where there is one. The call outlives the page. */
export const saveEnrollment = (
  id: string | undefined,
  body: EnrollmentPatch,
  options: SaveOptions = {},
): Promise<ApiResult<Enrollment>> =>
  callApi({
    method: id === undefined ? 'POST' : 'PATCH',
    path: id === undefined ? enrollmentsPath : `${enrollmentsPath}${id}/`,
    body,
    answer: enrollment,
    keepalive: true,
    ...options,
  })
