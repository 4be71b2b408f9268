import { type EnrollmentStatus, enrollmentStatuses } from '@firstrung/api/program/wire'

/** What narrows the staff's list. */
export interface StaffFilters {
  readonly search: string
  /** In the order of the statuses; none is all. */
  readonly statuses: readonly EnrollmentStatus[]
}

export const noFilters: StaffFilters = { search: '', statuses: [] }

/** The filters that an address names; what is no status in it counts for nothing. */
export const filtersOf = (params: URLSearchParams): StaffFilters => {
  const named = new Set(params.getAll('status').map((status) => status.toLowerCase()))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 320),
    statuses: enrollmentStatuses.filter((status) => named.has(status)),
  }
}

/** The query of an address that names the filters, which is the API's too. */
export const paramsOf = ({ search, statuses }: StaffFilters): URLSearchParams =>
  new URLSearchParams([
    ...(search.trim() === '' ? [] : [['search', search.trim()]]),
    ...enrollmentStatuses.filter((status) => statuses.includes(status)).map((status) => ['status', status]),
  ])

/** Where the staff's list stands, narrowed. */
export const listAddress = (filters: StaffFilters): string => {
  const query = paramsOf(filters).toString()
  return `/admin/enrollments${query && `?${query}`}`
}

export const isNarrowed = ({ search, statuses }: StaffFilters): boolean => search !== '' || statuses.length > 0
