import {
  type ApplicationBoard,
  type ApprovedTerms,
  anyApplication,
  applicationBoard,
  type BoardStage,
  boardCounts,
  cardPage,
  type EmployerApplication,
  employerApplication,
  type InterviewersBody,
  type MovedTogether,
  movedTogether,
  type NewApplication,
  type OfferBody,
  type OwnApplication,
  offerTerms,
  ownApplication,
  ownApplicationPage,
  type ScoreCardBody,
  type WaitingApplications,
  waitingApplications,
} from '@firstrung/api/applications/wire'
import { type Job, job } from '@firstrung/api/jobs/discovery/wire'
import { type PostingPage, posting, postingPage } from '@firstrung/api/jobs/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { withEachOnce } from './board-moves.ts'

const path = '/api/applications/'

/** All that was read of applications; stale after any act. */
export const applicationsKey = ['applications'] as const

/** One's own, the last sent first, page by page. */
export const ownApplicationsQuery = infiniteQueryOptions({
  queryKey: [...applicationsKey, 'own'],
  queryFn: async ({ pageParam, signal }) => {
    const query = pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`
    return dataOf(await callApi({ path: `${path}?limit=50${query}`, answer: ownApplicationPage, signal }))
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

/** The last fifty, for the home: what is ahead may be of one that was sent long ago. */
export const ownLastQuery = queryOptions({
  queryKey: [...applicationsKey, 'own-last'],
  queryFn: async ({ signal }): Promise<readonly OwnApplication[]> =>
    dataOf(await callApi({ path: `${path}?limit=50`, answer: ownApplicationPage, signal })).results,
  staleTime: 0,
})

/** One's own application to a posting, or null. */
export const ownToPostingQuery = (posting: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'own-to', posting],
    queryFn: async ({ signal }): Promise<OwnApplication | null> =>
      dataOf(await callApi({ path: `${path}?posting=${posting}`, answer: ownApplicationPage, signal })).results[0] ??
      null,
    staleTime: 0,
  })

/** An application as whoever asks sees it, or null where there is none for them. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'one', id],
    queryFn: async ({ signal }): Promise<OwnApplication | EmployerApplication | null> => {
      const result = await callApi({ path: `${path}${encodeURIComponent(id)}/`, answer: anyApplication, signal })
      // What is no id at all is a 400.
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 400)) return null
      return dataOf(result)
    },
    staleTime: 0,
  })

/** An internship as it can be applied to today, or null where it takes no applications any more. */
export const openJobQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'job', id],
    queryFn: async ({ signal }): Promise<Job | null> => {
      const result = await callApi({ path: `/api/jobs/${id}/`, answer: job, signal })
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 410)) return null
      return dataOf(result)
    },
    staleTime: 0,
  })

export const apply = (application: NewApplication): Promise<ApiResult<OwnApplication>> =>
  callApi({ method: 'POST', path, body: application, answer: ownApplication })

/** Accepts the offer that was read; 409 where it has been made anew since. */
export const acceptOffer = (id: string, version: number): Promise<ApiResult<OwnApplication>> =>
  callApi({ method: 'POST', path: `${path}${id}/acceptance/`, body: { version }, answer: ownApplication })

export const withdraw = (id: string): Promise<ApiResult<OwnApplication>> =>
  callApi({ method: 'POST', path: `${path}${id}/withdrawal/`, answer: ownApplication })

/** What waits for a first answer; null for who belongs to no organization, or is not let in yet. */
export const waitingQuery = queryOptions({
  queryKey: [...applicationsKey, 'waiting'],
  queryFn: async ({ signal }): Promise<WaitingApplications | null> => {
    const result = await callApi({ path: `${path}waiting/`, answer: waitingApplications, signal })
    if (result.status === 'error' && result.httpStatus === 404) return null
    return dataOf(result)
  },
  staleTime: 0,
})

/** The postings of the organization, the last moved first. */
export const postingsQuery = queryOptions({
  queryKey: [...applicationsKey, 'postings'],
  queryFn: async ({ signal }): Promise<PostingPage | null> => {
    const result = await callApi({ path: '/api/postings/?limit=100', answer: postingPage, signal })
    // Who belongs to no organization, or is not let in yet, has none.
    if (result.status === 'error' && result.httpStatus === 404) return null
    return dataOf(result)
  },
  staleTime: 0,
})

export const boardCountsKey = [...applicationsKey, 'board-counts'] as const

/** How many applications the board of each posting shows, the named one's too; null for who belongs nowhere, or is not let in yet. */
export const boardCountsQuery = (posting: string | null) =>
  queryOptions({
    queryKey: [...boardCountsKey, posting],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number> | null> => {
      const query = posting === null ? '' : `?posting=${encodeURIComponent(posting)}`
      const result = await callApi({ path: `${path}boards/${query}`, answer: boardCounts, signal })
      // What is no id at all is a 400.
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 400)) return null
      return new Map(dataOf(result).results.map(({ posting: id, count }) => [id, count]))
    },
    staleTime: 0,
  })

const namedPosting = posting.pick({ id: true, title: true })

/** One posting of the organization, as far as the choice names it, or null where there is none of that id. */
export const postingQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'posting', id],
    queryFn: async ({ signal }): Promise<z.infer<typeof namedPosting> | null> => {
      const result = await callApi({ path: `/api/postings/${encodeURIComponent(id)}/`, answer: namedPosting, signal })
      // What is no id at all is a 400.
      if (result.status === 'error' && (result.httpStatus === 404 || result.httpStatus === 400)) return null
      return dataOf(result)
    },
    staleTime: 0,
  })

/** What of a posting's board is read. */
export interface BoardView {
  readonly postingId: string
  /** Those alone for which one is named as an interviewer. */
  readonly mine: boolean
  /** How often more was asked for, by stage. */
  readonly more: Readonly<Partial<Record<BoardStage, number>>>
}

/** A board, with as much of each column as was asked for. */
export const boardQuery = ({ postingId, mine, more }: BoardView) =>
  queryOptions({
    queryKey: [...applicationsKey, 'board', postingId, mine, more],
    queryFn: async ({ signal }): Promise<ApplicationBoard> => {
      const base = `/api/postings/${encodeURIComponent(postingId)}/`
      const path = `${base}board/${mine ? '?mine=true' : ''}`
      const board = dataOf(await callApi({ path, answer: applicationBoard, signal }))
      const readOn = async (column: Column, times: number): Promise<Column> => {
        if (times === 0 || column.next === null) return column
        const query = `stage=${column.stage}&limit=50&cursor=${encodeURIComponent(column.next)}${mine ? '&mine=true' : ''}`
        const page = dataOf(await callApi({ path: `${base}applications/?${query}`, answer: cardPage, signal }))
        const results = [...column.results, ...page.results]
        return readOn({ ...column, results, next: page.next }, times - 1)
      }
      const columns = await Promise.all(board.columns.map((column) => readOn(column, more[column.stage] ?? 0)))
      return withEachOnce({ ...board, columns })
    },
    staleTime: 0,
  })

type Column = ApplicationBoard['columns'][number]

/** What an offer to who applied to the posting would be made on now. */
export const offerTermsQuery = (posting: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'offer-terms', posting],
    queryFn: async ({ signal }): Promise<ApprovedTerms | null> =>
      dataOf(await callApi({ path: `/api/postings/${posting}/offer_terms/`, answer: offerTerms, signal })).terms,
    staleTime: 0,
    // An offer is made on what is read for it.
    gcTime: 0,
  })

interface Versioned {
  readonly id: string
  readonly version: number
}

export const moveOne = (
  { id, version }: Versioned,
  stage: BoardStage,
  offer?: OfferBody | undefined,
): Promise<ApiResult<EmployerApplication>> =>
  callApi({ method: 'PUT', path: `${path}${id}/stage/`, body: { stage, version, offer }, answer: employerApplication })

export const moveSeveral = (
  postingId: string,
  cards: readonly Versioned[],
  stage: BoardStage,
  offer?: OfferBody | undefined,
): Promise<ApiResult<MovedTogether>> =>
  callApi({
    method: 'PUT',
    path: `/api/postings/${postingId}/stages/`,
    body: { stage, applications: cards.map(({ id, version }) => ({ id, version })), offer },
    answer: movedTogether,
  })

export const addNote = (id: string, text: string): Promise<ApiResult<EmployerApplication>> =>
  callApi({ method: 'POST', path: `${path}${id}/notes/`, body: { text }, answer: employerApplication })

export const giveScoreCard = (id: string, card: ScoreCardBody): Promise<ApiResult<EmployerApplication>> =>
  callApi({ method: 'PUT', path: `${path}${id}/score_card/`, body: card, answer: employerApplication })

/** Says who interviews, in place of whoever was named before. */
export const setInterviewers = (id: string, who: InterviewersBody): Promise<ApiResult<EmployerApplication>> =>
  callApi({ method: 'PUT', path: `${path}${id}/interviewers/`, body: who, answer: employerApplication })
