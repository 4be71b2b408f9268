import { type OrganizationStatus, organizationStatuses } from '@firstrung/api/organizations/wire'

/** What narrows the staff's list of organizations; null is all. */
export interface OrganizationFilters {
  readonly search: string
  readonly status: OrganizationStatus | null
  /** Those alone that changed since they were vetted, or propose to. */
  readonly changed: boolean
}

export const noFilters: OrganizationFilters = { search: '', status: null, changed: false }

/** The filters that an address names; what is no status in it counts for nothing. */
export const filtersOf = (params: URLSearchParams): OrganizationFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, 320),
  status: organizationStatuses.find((status) => status === params.get('status')) ?? null,
  changed: params.get('changed') === 'true',
})

/** The query of an address that names the filters, which is the API's too. */
export const paramsOf = ({ search, status, changed }: OrganizationFilters): URLSearchParams =>
  new URLSearchParams([
    ...(search.trim() === '' ? [] : [['search', search.trim()]]),
    ...(status === null ? [] : [['status', status]]),
    ...(changed ? [['changed', 'true']] : []),
  ])

export const isNarrowed = ({ search, status, changed }: OrganizationFilters): boolean =>
  search !== '' || status !== null || changed

/** The address of the list with filters. */
export const listAddress = (filters: Partial<OrganizationFilters>): string =>
  `/admin/organizations?${paramsOf({ ...noFilters, ...filters })}`
