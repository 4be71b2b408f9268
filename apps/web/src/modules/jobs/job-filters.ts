import {
  type JobFilters as Asked,
  hoursBands,
  type JobShow,
  type JobSort,
  jobShows,
  jobSorts,
  milesBands,
  payBands,
  wordsMax,
} from '@firstrung/api/jobs/discovery/wire'
import { type JobCategory, jobCategories, type SubsidyProgram, subsidyPrograms } from '@firstrung/api/jobs/wire'
import { type StateCode, stateCodes } from '@firstrung/api/places/states/wire'

/** What narrows and orders the internships that somebody looks through. */
export interface JobFilters {
  readonly search: string
  readonly categories: readonly JobCategory[]
  /** Null for both. */
  readonly remote: boolean | null
  readonly state: StateCode | null
  /** Cents. */
  readonly payMin: number | null
  readonly hoursMax: number | null
  /** The month in which it starts, YYYY-MM. */
  readonly start: string | null
  readonly subsidies: readonly SubsidyProgram[]
  readonly placeId: string | null
  /** What the place is called; empty where only its id is known. */
  readonly place: string
  readonly miles: number
  readonly show: JobShow | null
  /** Null for what suits the search: relevance where there are words, else the newest first. */
  readonly sort: JobSort | null
}

const usualMiles = 25

export const noFilters: JobFilters = {
  search: '',
  categories: [],
  remote: null,
  state: null,
  payMin: null,
  hoursMax: null,
  start: null,
  subsidies: [],
  placeId: null,
  place: '',
  miles: usualMiles,
  show: null,
  sort: null,
}

type Query = Readonly<Partial<Record<keyof Asked | 'show' | 'sort', string>>>

// Divided by commas, or, from a form that is sent where no script runs, named one by one.
const several = <T extends string>(known: readonly T[], texts: readonly string[]): T[] => {
  const named = new Set(texts.join().toLowerCase().split(','))
  return known.filter((one) => named.has(one))
}

const oneOf = <T extends string | number>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => `${one}` === text) ?? null

const monthOf = (from: string | null): string | null => /^(\d{4}-(0[1-9]|1[0-2]))(-01)?$/.exec(from ?? '')?.[1] ?? null

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10)
}

/** The filters that an address names; what the list does not know counts for nothing. */
export const filtersOf = (params: URLSearchParams): JobFilters => {
  const remote = params.get('remote')
  const placeId = /^\d{1,10}$/.exec(params.get('place_id') ?? '')?.[0] ?? null
  return {
    // "search" is how the form is sent where no script runs.
    search: (params.get('q') ?? params.get('search') ?? '').trim().slice(0, wordsMax),
    categories: several(jobCategories, params.getAll('category')),
    remote: remote === 'true' ? true : remote === 'false' ? false : null,
    state: oneOf(stateCodes, (params.get('state') ?? '').toUpperCase()),
    payMin: oneOf(payBands, params.get('pay_min')),
    hoursMax: oneOf(hoursBands, params.get('hours_max')),
    start: monthOf(params.get('start_from') ?? params.get('start')),
    subsidies: several(subsidyPrograms, params.getAll('subsidy')),
    placeId,
    place: placeId === null ? '' : (params.get('place') ?? '').slice(0, 200),
    miles: oneOf(milesBands, params.get('within_miles')) ?? usualMiles,
    show: oneOf(jobShows, params.get('show')),
    sort: oneOf(jobSorts, params.get('sort')),
  }
}

/** What the API is asked with; without an order, as its counts and saved searches are. */
export const queryOf = (filters: JobFilters): Record<string, string> => {
  const { search, categories, remote, state, payMin, hoursMax, start, subsidies, placeId, miles, show } = filters
  const told: Query = {
    ...(search.trim() === '' ? {} : { q: search.trim().slice(0, wordsMax) }),
    ...(categories.length === 0 ? {} : { category: categories.join(',') }),
    ...(remote === null ? {} : { remote: `${remote}` }),
    ...(state === null ? {} : { state }),
    ...(payMin === null ? {} : { pay_min: `${payMin}` }),
    ...(hoursMax === null ? {} : { hours_max: `${hoursMax}` }),
    ...(start === null ? {} : { start_from: `${start}-01`, start_to: lastDayOf(start) }),
    ...(subsidies.length === 0 ? {} : { subsidy: subsidies.join(',') }),
    ...(placeId === null ? {} : { place_id: placeId, within_miles: `${miles}` }),
    ...(show === null ? {} : { show }),
  }
  return { ...told }
}

/** The query of an address that names the filters. */
export const paramsOf = (filters: JobFilters): URLSearchParams =>
  new URLSearchParams({
    ...queryOf(filters),
    ...(filters.placeId !== null && filters.place !== '' ? { place: filters.place } : {}),
    ...(filters.sort === null ? {} : { sort: filters.sort }),
  })

/** The form that holds the words: where no script runs, it sends the filters with them. */
export const filterForm = 'internships-wanted'

/** The name of a place in an address that a form sent where no script runs; null in any other. */
export const typedPlaceOf = (params: URLSearchParams): string | null => params.get('near')

/** Whether the address is as a form wrote it that was sent where no script runs. */
export const isOfPlainForm = (params: URLSearchParams): boolean => params.has('search')

const pageSize = 20

/** What the list is asked with. */
export const listParamsOf = (filters: JobFilters): URLSearchParams =>
  new URLSearchParams({
    ...queryOf(filters),
    ...(filters.sort === null ? {} : { sort: filters.sort }),
    limit: `${pageSize}`,
  })

/** How many choices narrow the list, beside the words. */
export const countChoices = (filters: JobFilters): number => {
  const { q: _q, start_to: _to, within_miles: _miles, ...rest } = queryOf(filters)
  return Object.keys(rest).length
}

export const isNarrowed = (filters: JobFilters): boolean => Object.keys(queryOf(filters)).length > 0
