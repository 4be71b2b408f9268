import type { ErrorBody, ErrorEntry } from '@firstrung/api/platform/wire'

/** A call that was refused. `errors` are the server's for a 400; for anything else there is one, to be shown as it is. */
export interface ApiError {
  readonly status: 'error'
  readonly type: ErrorBody['type']
  readonly code: string
  readonly errors: readonly ErrorEntry[]
  readonly httpStatus: number
  /** The server's own words for the status, as the upload's alert shows them. */
  readonly statusText: string
}

export type ApiResult<T> = { readonly status: 'success'; readonly data: T } | ApiError

/** A refused call, for queries: they know an error only by its being thrown. */
export class ApiFailure extends Error {
  readonly result: ApiError

  constructor(result: ApiError) {
    super(result.errors.map(({ detail }) => detail).join('\n'))
    this.name = 'ApiFailure'
    this.result = result
  }
}

/** The data of a result, or an ApiFailure thrown. */
export const dataOf = <T>(result: ApiResult<T>): T => {
  if (result.status === 'error') throw new ApiFailure(result)
  return result.data
}

/** What to tell of a call that came to nothing: what the server said, after what still stands then; or, where no answer came, what is said of that. */
export const saidOf = (error: unknown, { stands, lost }: { stands?: string; lost: string }): string[] => {
  if (!(error instanceof ApiFailure)) return [lost]
  return [...(stands === undefined ? [] : [stands]), ...error.result.errors.map(({ detail }) => detail)]
}
