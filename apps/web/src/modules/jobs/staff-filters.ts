import { type PostingStatus, postingStatuses } from '@firstrung/api/jobs/wire'

/** What narrows the staff's list of postings; null is all. */
export interface PostingFilters {
  readonly search: string
  readonly status: PostingStatus | null
}

export const noFilters: PostingFilters = { search: '', status: null }

/** The filters that an address names; what is no status in it counts for nothing. */
export const filtersOf = (params: URLSearchParams): PostingFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, 320),
  status: postingStatuses.find((status) => status === params.get('status')) ?? null,
})

/** The query of an address that names the filters, which is the API's too. */
export const paramsOf = ({ search, status }: PostingFilters): URLSearchParams =>
  new URLSearchParams([
    ...(search.trim() === '' ? [] : [['search', search.trim()]]),
    ...(status === null ? [] : [['status', status]]),
  ])

export const isNarrowed = ({ search, status }: PostingFilters): boolean => search !== '' || status !== null
