import {
  type ErrorEntry,
  errorBody,
  errorMessages,
  isClosedRefusal,
  proofHeader,
  taskHeader,
  tooLargeRefusal,
} from '@firstrung/api/platform/wire'
import { plural, t } from '@lingui/core/macro'
import type { z } from 'zod'
import { actingHeader } from './acting-user.ts'
import type { ApiError, ApiResult } from './api-result.ts'
import { inWords } from './in-words.ts'
import { whileOnLine } from './line.ts'
import { leaveForLogin, leaveForOther } from './session-end.ts'

export { type ApiError, ApiFailure, type ApiResult, dataOf } from './api-result.ts'

export interface ApiCall<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its trailing slash and its query. */
  readonly path: string
  /** Sent as JSON. */
  readonly body?: object
  /** The schema of the answer; left out where nothing is read from it. */
  readonly answer?: z.ZodType<T>
  readonly signal?: AbortSignal
  /** Lets the call outlive the page, for what is saved while the tab closes. */
  readonly keepalive?: boolean
  /** `login` (default) leads to /login where the session has ended; `tell` only returns the error. */
  readonly signedOut?: 'login' | 'tell'
}

/** What the server answered, however it was carried. */
export interface RawAnswer {
  readonly status: number
  readonly statusText: string
  readonly retryAfter: string | null
  readonly text: string
}

const read = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const waitText = (retryAfter: string | null): string => {
  const seconds = Number(retryAfter)
  if (!retryAfter || !Number.isFinite(seconds) || seconds <= 0)
    return t`Too many tries. Please wait a moment and try again.`
  if (seconds < 60)
    return t`Too many tries. Try again in ${plural(Math.ceil(seconds), { one: '# second', other: '# seconds' })}.`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return t`Too many tries. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
  return t`Too many tries. Try again in ${plural(Math.ceil(minutes / 60), { one: '# hour', other: '# hours' })}.`
}

const one = (code: string, detail: string): ErrorEntry[] => [{ code, detail, attr: null }]

const isOthersSession = ({ status, text }: RawAnswer): boolean =>
  status === 409 && errorBody.safeParse(read(text)).data?.code === 'session_changed'

const errorOf = ({ status, statusText, retryAfter, text }: RawAnswer): ApiError => {
  const body = errorBody.safeParse(read(text))
  const refusal = (code: string, detail: string): ApiError => ({
    status: 'error',
    type: status < 500 ? 'client_error' : 'server_error',
    code,
    errors: one(code, detail),
    httpStatus: status,
    statusText,
  })
  if (status === 400 && body.success) {
    const { type, code, errors } = body.data
    const told = errors.map((error) => ({
      ...error,
      // Under a code of the catalogue, but with something to do about it.
      code: isClosedRefusal(error.detail) ? 'account_closed' : error.code,
      detail: inWords(error.detail),
    }))
    return { status: 'error', type, code, errors: told, httpStatus: status, statusText }
  }
  if (status === 401) return refusal('not_authenticated', t`Please log in to continue.`)
  if (status === 403 && body.data?.errors[0]) return refusal('permission_denied', inWords(body.data.errors[0].detail))
  if (isOthersSession({ status, statusText, retryAfter, text }))
    return refusal('session_changed', t`Somebody else is signed in now. Reload the page.`)
  if (status === 409 && body.data?.errors[0]) return refusal('conflict', inWords(body.data.errors[0].detail))
  if (status === 410 && body.data?.errors[0]) return refusal('gone', inWords(body.data.errors[0].detail))
  if (status === 413) return refusal('payload_too_large', inWords(body.data?.errors[0]?.detail ?? tooLargeRefusal))
  if (status === 429) return refusal('throttled', waitText(retryAfter))
  return refusal('unexpected_error', inWords(errorMessages.unexpected_error))
}

/** Turns what the server answered into a result; a 401 leads to /login unless the call asks to be told; a page of somebody else is left. */
export const resultOf = <T>(raw: RawAnswer, call: Pick<ApiCall<T>, 'answer' | 'signedOut'>): ApiResult<T> => {
  if (raw.status >= 200 && raw.status < 300) {
    const answer = call.answer?.safeParse(read(raw.text))
    if (!answer) return { status: 'success', data: undefined as T }
    if (answer.success) return { status: 'success', data: answer.data }
    console.error('The answer does not have the shape that was agreed.', answer.error)
    return errorOf({ ...raw, status: 500, text: '' })
  }
  if (raw.status === 401 && call.signedOut !== 'tell') leaveForLogin()
  if (isOthersSession(raw)) leaveForOther()
  return errorOf(raw)
}

const send = (call: ApiCall<unknown>, more: Record<string, string> = {}): Promise<Response> =>
  fetch(call.path, {
    method: call.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...actingHeader(),
      ...more,
    },
    credentials: 'same-origin',
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    ...(call.signal ? { signal: call.signal } : {}),
    ...(call.keepalive ? { keepalive: true } : {}),
  })

/** Calls the API. Every answer of the server becomes a result; where no answer came (no connection, aborted) it throws. */
export const callApi = async <T = void>(call: ApiCall<T>): Promise<ApiResult<T>> => {
  let response = await whileOnLine(send(call))
  const task = response.status === 429 && response.headers.get(taskHeader)
  if (task) {
    const { workOut } = await import('./proof.ts')
    const proof = await workOut(task, call.signal)
    if (proof) response = await whileOnLine(send(call, { [proofHeader]: proof }))
  }
  const { status, statusText } = response
  return resultOf(
    { status, statusText, retryAfter: response.headers.get('retry-after'), text: await response.text() },
    call,
  )
}

const isCatalogueCode = (code: string): code is keyof typeof errorMessages => Object.hasOwn(errorMessages, code)

/** What a person reads for a fault: the catalogue's message for its code, else the server's detail. */
export const messageOf = ({ code, detail }: Pick<ErrorEntry, 'code' | 'detail'>): string =>
  isCatalogueCode(code) ? inWords(errorMessages[code]) : detail || inWords(errorMessages.unexpected_error)
