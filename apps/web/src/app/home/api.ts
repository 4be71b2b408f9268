import { cohort, enrollment } from '@firstrung/api/program/wire'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi, dataOf } from '../../platform/api-client.ts'

/** The student's enrollment that counts, with its start, or null where there is none. */
export const standingQuery = queryOptions({
  queryKey: ['home-standing'],
  queryFn: async ({ signal }) => {
    const [enrollments, cohorts] = await Promise.all([
      callApi({ path: '/api/professional-program/enrollments/', answer: z.array(enrollment), signal }),
      callApi({ path: '/api/professional-program/cohorts/', answer: z.array(cohort), signal }),
    ])
    const [current] = dataOf(enrollments)
    if (!current) return null
    return { enrollment: current, cohort: dataOf(cohorts).find(({ id }) => id === current.cohort) ?? null }
  },
  // Coming home is asking where one stands now.
  staleTime: 0,
})
