import type { z } from 'zod'
import { actingHeader } from './acting-user.ts'
import { type ApiResult, resultOf } from './api-client.ts'

export interface Upload<T> {
  readonly method?: 'PUT' | 'POST'
  readonly path: string
  readonly form: FormData
  readonly answer?: z.ZodType<T>
  /** Told how much has left, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

const aborted = () => new DOMException('The upload was stopped.', 'AbortError')

/** Sends a form with files and tells how far it is; results and errors are `callApi`'s. An aborted one throws an AbortError. */
export const uploadForm = <T = void>(
  { method = 'PUT', path, form, answer, onProgress, signal }: Upload<T>,
  makeRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<ApiResult<T>> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted())
      return
    }
    const request = makeRequest()
    const stop = () => request.abort()
    const settle = (work: () => void) => () => {
      signal?.removeEventListener('abort', stop)
      work()
    }
    request.open(method, path)
    const headers = { accept: 'application/json', ...actingHeader() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener(
      'load',
      settle(() => {
        const { status, statusText, responseText: text } = request
        const raw = { status, statusText, retryAfter: request.getResponseHeader('retry-after'), text }
        resolve(resultOf(raw, answer ? { answer } : {}))
      }),
    )
    request.addEventListener(
      'error',
      settle(() => reject(new TypeError('The connection was lost.'))),
    )
    request.addEventListener(
      'abort',
      settle(() => reject(aborted())),
    )
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
