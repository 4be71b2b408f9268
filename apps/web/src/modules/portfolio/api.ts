import type { ProfilePatch } from '@firstrung/api/accounts/wire'
import { type StudentPage, studentPage } from '@firstrung/api/portfolio/discovery/wire'
import { type ResumeReading, resumeReading } from '@firstrung/api/portfolio/json-resume/wire'
import {
  type Portfolio,
  type PortfolioPatch,
  portfolio,
  type StudentView,
  studentView,
  type Viewer,
} from '@firstrung/api/portfolio/wire'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { paramsOf, type StudentFilters } from './student-filters.ts'

const path = '/api/portfolio/'

/** How long a save may take before it counts as failed, in milliseconds. */
const patience = 20_000

/** All that a student has read of their profile. */
export const portfolioKey = ['portfolio'] as const

/** One's own profile. */
export const portfolioQuery = queryOptions({
  queryKey: [...portfolioKey, 'own'],
  queryFn: async ({ signal }): Promise<Portfolio> => dataOf(await callApi({ path, answer: portfolio, signal })),
})

/** One's own profile as others see it. */
export const previewQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: [...portfolioKey, 'preview', viewer],
    queryFn: async ({ signal }): Promise<StudentView> =>
      dataOf(await callApi({ path: `${path}preview/?viewer=${viewer}`, answer: studentView, signal })),
    staleTime: 0,
  })

/** Writes what the patch names and nothing else, unless the profile was changed since it was read. */
export const savePortfolio = (patch: PortfolioPatch): Promise<ApiResult<Portfolio>> =>
  callApi({ method: 'PATCH', path, body: patch, answer: portfolio, signal: AbortSignal.timeout(patience) })

/** What a JSON Resume says; nothing of it is saved. */
export const readResume = (resume: object): Promise<ApiResult<ResumeReading>> =>
  callApi({ method: 'POST', path: `${path}resume-readings/`, body: { resume }, answer: resumeReading })

/** Where one's own profile is handed out as a JSON Resume. */
export const resumeAddress = `${path}resume/`

/** Writes what the account holds of the profile: hometown and links. */
export const saveAccountProfile = (profileId: string, patch: ProfilePatch): Promise<ApiResult<void>> =>
  callApi({
    method: 'PATCH',
    path: `/api/profiles/${profileId}/`,
    body: patch,
    signal: AbortSignal.timeout(patience),
  })

/** A student of the list, with an id for the list's rows. */
export type FoundStudent = StudentPage['results'][number] & { readonly id: string }

interface Page {
  readonly results: readonly FoundStudent[]
  readonly next: string | null
}

/** Students who let employers find them, page by page; a 404 where one may not look. */
export const studentsQuery = (filters: StudentFilters) =>
  infiniteQueryOptions({
    queryKey: ['students', 'list', paramsOf(filters).toString()],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const query = paramsOf(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      const { results, next } = dataOf(await callApi({ path: `/api/students/?${query}`, answer: studentPage, signal }))
      return { results: results.map((one) => ({ ...one, id: one.handle })), next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
