import { type ProgramTrack, programTracks } from '@firstrung/api/portfolio/wire'

/** What narrows the students whom an employer looks through. */
export interface StudentFilters {
  readonly search: string
  /** Separated by commas. */
  readonly skills: string
  readonly category: ProgramTrack | null
  readonly state: string
  readonly remote: boolean
  readonly relocates: boolean
}

export const noFilters: StudentFilters = {
  search: '',
  skills: '',
  category: null,
  state: '',
  remote: false,
  relocates: false,
}

/** The filters that an address names; what is none counts for nothing. */
export const filtersOf = (params: URLSearchParams): StudentFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, 320),
  skills: (params.get('skills') ?? '').trim().slice(0, 600),
  category: programTracks.find((one) => one === params.get('category')) ?? null,
  state: /^[a-z]{2}$/i.exec(params.get('state') ?? '')?.[0].toUpperCase() ?? '',
  remote: params.get('remote') === 'true',
  relocates: params.get('relocates') === 'true',
})

/** The query of an address that names the filters, which is the API's too. */
export const paramsOf = (filters: StudentFilters): URLSearchParams =>
  new URLSearchParams([
    ...(['search', 'skills', 'state'] as const).flatMap((name) =>
      filters[name].trim() === '' ? [] : [[name, filters[name].trim()]],
    ),
    ...(filters.category === null ? [] : [['category', filters.category]]),
    ...(['remote', 'relocates'] as const).flatMap((name) => (filters[name] ? [[name, 'true']] : [])),
  ])

export const isNarrowed = (filters: StudentFilters): boolean => paramsOf(filters).size > 0
