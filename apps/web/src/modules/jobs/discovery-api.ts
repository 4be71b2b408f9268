import {
  type JobFacets,
  type JobPage,
  jobFacets,
  jobPage,
  type ListedJob,
  type MarkBody,
  type Marks,
  markAnswer,
} from '@firstrung/api/jobs/discovery/wire'
import { type NewSavedSearch, type SavedSearch, savedSearch } from '@firstrung/api/jobs/searches/wire'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { type JobFilters, listParamsOf, queryOf } from './job-filters.ts'
import { jobListsKey } from './lists-key.ts'

const path = '/api/jobs/'
const searchesPath = '/api/saved_searches/'

/** What the page of the address brought along, so that it is read before anything runs. */
export interface FirstPage {
  /** The query that it answers. */
  readonly asked: string
  readonly page: JobPage
  /** Where the page begins; null for the start of the list. */
  readonly cursor: string | null
  /** How many each further choice would leave; null where that could not be told. */
  readonly facets: JobFacets | null
}

const begin = (asked: string, first: FirstPage | null): { initialData?: InfiniteData<JobPage, string | null> } =>
  first?.asked === asked ? { initialData: { pages: [first.page], pageParams: [first.cursor] } } : {}

/** Open internships, page by page. */
export const jobsQuery = (filters: JobFilters, first: FirstPage | null) => {
  const asked = listParamsOf(filters).toString()
  return infiniteQueryOptions({
    queryKey: [...jobListsKey, asked],
    queryFn: async ({ pageParam, signal }): Promise<JobPage> => {
      const query = listParamsOf(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return dataOf(await callApi({ path: `${path}?${query}`, answer: jobPage, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...begin(asked, first),
  })
}

/** How many each further choice would leave. */
export const facetsQuery = (filters: JobFilters, first: FirstPage | null) => {
  const asked = new URLSearchParams(queryOf(filters))
  const told = first?.asked === listParamsOf(filters).toString() ? first.facets : null
  return queryOptions({
    queryKey: ['jobs', 'facets', asked.toString()],
    queryFn: async ({ signal }): Promise<JobFacets> =>
      dataOf(await callApi({ path: `${path}facets/?${asked}`, answer: jobFacets, signal })),
    ...(told && { initialData: told }),
    placeholderData: keepPreviousData,
  })
}

/** Notes that an internship was saved or hidden, or is no longer. */
export const markJob = (id: string, body: MarkBody): Promise<ApiResult<Marks>> =>
  callApi({ method: 'PUT', path: `${path}${id}/mark/`, body, answer: markAnswer })

/** The lists with other marks of one internship. */
export const withMarks = (
  lists: InfiniteData<JobPage, string | null> | undefined,
  id: string,
  marks: Partial<Marks>,
): InfiniteData<JobPage, string | null> | undefined => {
  const noted = (job: ListedJob): ListedJob =>
    job.id === id && job.marks ? { ...job, marks: { ...job.marks, ...marks } } : job
  return lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, results: page.results.map(noted) })) }
}

/** The searches that a student keeps. */
export const searchesQuery = queryOptions({
  queryKey: ['jobs', 'searches'],
  queryFn: async ({ signal }): Promise<SavedSearch[]> =>
    dataOf(await callApi({ path: searchesPath, answer: z.array(savedSearch), signal })),
})

export const saveSearch = (body: NewSavedSearch): Promise<ApiResult<SavedSearch>> =>
  callApi({ method: 'POST', path: searchesPath, body, answer: savedSearch })

/** Turns the mail of a kept search on or off. */
export const mailSearch = (id: string, mail: boolean): Promise<ApiResult<SavedSearch>> =>
  callApi({ method: 'PATCH', path: `${searchesPath}${id}/`, body: { mail }, answer: savedSearch })

export const deleteSearch = (id: string): Promise<ApiResult<void>> =>
  callApi({ method: 'DELETE', path: `${searchesPath}${id}/` })
