import { type CatalogueCode, type ErrorBody, type ErrorEntry, errorMessages, runAsRefusal } from './http/wire.ts'

/** The one error that the application throws on purpose; the error handler turns it into the wire's body. */
export class AppError extends Error {
  readonly status: number
  readonly errors: readonly ErrorEntry[]
  readonly retryAfterSeconds: number | null
  /** What whoever was refused may work out to be let through at once. */
  readonly task: string | null

  constructor(
    status: number,
    errors: readonly ErrorEntry[],
    retryAfterSeconds: number | null = null,
    task: string | null = null,
  ) {
    super(errors.map((entry) => `${entry.code}${entry.attr ? ` (${entry.attr})` : ''}`).join(', '))
    this.name = 'AppError'
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
    this.task = task
  }
}

/** The wire's body for a status and its faults. */
export const bodyOf = (status: number, errors: readonly ErrorEntry[], requestId?: string): ErrorBody => ({
  type: status === 400 ? 'validation_error' : status < 500 ? 'client_error' : 'server_error',
  code: errors[0]?.code ?? 'unexpected_error',
  errors: [...errors],
  ...(requestId ? { request_id: requestId } : {}),
})

const one = (status: number, code: string, detail: string, attr: string | null = null, retry: number | null = null) =>
  new AppError(status, [{ code, detail, attr }], retry)

/** 400: something that the user can put right. */
export const invalid = (code: string, detail: string, attr: string | null = null): AppError =>
  one(400, code, detail, attr)
/** 400: what came is no request that we could read. */
export const malformed = (): AppError => one(400, 'invalid', 'The request is not valid.')
/** 400 with several faults at once. */
export const invalidAll = (errors: readonly ErrorEntry[]): AppError => new AppError(400, errors)
/** 400 with a code and the text of the specification's catalogue. */
export const refused = (code: CatalogueCode, attr: string | null = null): AppError =>
  one(400, code, errorMessages[code], attr)
/** The same code with a text of its own, where a person needs to hear more. */
export const refusedBecause = (code: CatalogueCode, detail: string): AppError => one(400, code, detail)
export const notAuthenticated = (): AppError => one(401, 'not_authenticated', 'Please log in to continue.')
export const forbidden = (): AppError => one(403, 'permission_denied', 'You do not have permission to do this.')
/** 403 with the reason, where whoever is refused can make something of it. */
export const forbiddenBecause = (detail: string): AppError => one(403, 'permission_denied', detail)
/** 403: what a person does in person alone, tried by a super admin in their place. */
export const forbiddenWhileRunningAs = (): AppError => forbiddenBecause(runAsRefusal)
/** 403: a person of staff who has to set up a second factor before anything else. */
export const heldBack = (): AppError =>
  forbiddenBecause('Set up a second factor first: this account cannot be used without one.')
/** 403: a person whose account is about to be deleted, and who has not decided to keep it. */
export const leaving = (): AppError =>
  forbiddenBecause('This account is about to be deleted. Keep it first, then it can be used as before.')
/** 404: also for what exists but is not the actor's to know of. */
export const notFound = (): AppError => one(404, 'not_found', 'Not found.')
/** 410: what was there for everybody, and is over. */
export const gone = (): AppError => goneBecause('This is over.')
/** 410 with words for whoever comes late. */
export const goneBecause = (detail: string): AppError => one(410, 'gone', detail)
export const methodNotAllowed = (): AppError => one(405, 'method_not_allowed', 'This method is not allowed here.')
export const conflict = (detail: string): AppError => one(409, 'conflict', detail)
/** 409: the page was opened by another user than the one who is signed in now. */
export const sessionChanged = (): AppError =>
  one(409, 'session_changed', 'Somebody else is signed in now. Reload the page.')
export const tooLarge = (detail: string): AppError => one(413, 'payload_too_large', detail)
export const unsupportedMediaType = (): AppError =>
  one(415, 'unsupported_media_type', 'This content type is not supported.')
/** 429: `seconds` until the next try has a chance; with a `task`, the call that brings its answer has one at once. */
export const throttled = (seconds: number, task: string | null = null): AppError =>
  new AppError(
    429,
    [{ code: 'throttled', detail: `Too many requests. Try again in ${seconds} seconds.`, attr: null }],
    seconds,
    task,
  )
/** 503: the database or another part that we need does not answer. */
export const unavailable = (): AppError => one(503, 'unexpected_error', errorMessages.unexpected_error, null, 5)

/** Turns a policy's answer into a 403. */
export const allow = (answer: boolean): void => {
  if (!answer) throw forbidden()
}
