import { type PostingStatus, postingStatuses } from '@firstrung/api/jobs/wire'

/** The status that an address names; what is none counts for nothing. */
export const ownStatusOf = (params: URLSearchParams): PostingStatus | null =>
  postingStatuses.find((status) => status === params.get('status')) ?? null

/** The query of an address that names the status, which is the API's too. */
export const ownParams = ({ status }: { readonly status: PostingStatus | null }): URLSearchParams =>
  new URLSearchParams(status === null ? [] : [['status', status]])
