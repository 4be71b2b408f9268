import { type StateCode, stateCodes } from '@firstrung/api/places/states/wire'
import { type ProgramTrack, programTracks } from '@firstrung/api/portfolio/wire'
import { calendarDay } from '../../platform/dates.ts'

/** What narrows the students whom an employer looks through. */
export interface StudentFilters {
  readonly search: string
  /** Separated by commas. */
  readonly skills: string
  readonly category: ProgramTrack | null
  readonly state: StateCode | null
  readonly remote: boolean
  readonly relocates: boolean
  /** The day on which somebody can work, YYYY-MM-DD; empty for any. */
  readonly availableOn: string
  /** How many hours a week at least. */
  readonly hoursMin: number | null
}

/** How many hours a week can be asked for. */
export const hoursBands = [10, 20, 30, 40]

export const noFilters: StudentFilters = {
  search: '',
  skills: '',
  category: null,
  state: null,
  remote: false,
  relocates: false,
  availableOn: '',
  hoursMin: null,
}

/** The filters that an address names; what is none counts for nothing. */
export const filtersOf = (params: URLSearchParams): StudentFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, 320),
  skills: (params.get('skills') ?? '').trim().slice(0, 600),
  category: programTracks.find((one) => one === params.get('category')) ?? null,
  state: stateCodes.find((one) => one === (params.get('state') ?? '').toUpperCase()) ?? null,
  remote: params.get('remote') === 'true',
  relocates: params.get('relocates') === 'true',
  availableOn: calendarDay(params.get('available_on') ?? '') ?? '',
  hoursMin: hoursBands.find((one) => `${one}` === params.get('hours_min')) ?? null,
})

/** The query of an address that names the filters, which is the API's too. */
export const paramsOf = (filters: StudentFilters): URLSearchParams =>
  new URLSearchParams([
    ...(['search', 'skills'] as const).flatMap((name) =>
      filters[name].trim() === '' ? [] : [[name, filters[name].trim()]],
    ),
    ...(filters.state === null ? [] : [['state', filters.state]]),
    ...(filters.category === null ? [] : [['category', filters.category]]),
    ...(['remote', 'relocates'] as const).flatMap((name) => (filters[name] ? [[name, 'true']] : [])),
    ...(filters.availableOn === '' ? [] : [['available_on', filters.availableOn]]),
    ...(filters.hoursMin === null ? [] : [['hours_min', `${filters.hoursMin}`]]),
  ])

export const isNarrowed = (filters: StudentFilters): boolean => paramsOf(filters).size > 0

/** How many choices narrow the list, beside the words. */
export const countChoices = (filters: StudentFilters): number => paramsOf({ ...filters, search: '' }).size
