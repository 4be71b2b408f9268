import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { actAs } from './acting-user.ts'
import { uploadForm } from './upload.ts'

// The browser's own request needs a browser; this one is driven by the test.
class DrivenRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  opened: [string, string] | null = null
  sent: unknown = null
  open(method: string, path: string) {
    this.opened = [method, path]
  }
  readonly headers: Record<string, string> = {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, statusText: string, body: unknown) {
    Object.assign(this, { status, statusText, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
  }
}

const start = (signal?: AbortSignal) => {
  const request = new DrivenRequest()
  const parts: number[] = []
  const form = new FormData()
  const result = uploadForm(
    {
      path: '/api/upload/',
      form,
      answer: z.object({ id: z.string() }),
      onProgress: (part) => parts.push(part),
      ...(signal ? { signal } : {}),
    },
    // It has the few parts of a request that an upload touches.
    () => request as unknown as XMLHttpRequest,
  )
  return { request, parts, form, result }
}

afterEach(() => actAs(() => null))

describe('uploadForm', () => {
  it.each([
    ['7', { accept: 'application/json', 'x-acting-user': '7' }],
    [null, { accept: 'application/json' }],
  ])('tells the server whom the page acts for: %s', async (id, headers) => {
    actAs(() => id)
    const { request, result } = start()
    request.answer(200, 'OK', { id: 'a' })
    await result
    expect(request.headers).toEqual(headers)
  })

  it('sends the form, tells how far it is and reads the answer', async () => {
    const { request, parts, form, result } = start()
    request.progress(1, 4)
    request.progress(4, 4)
    request.answer(200, 'OK', { id: 'a' })
    expect(await result).toEqual({ status: 'success', data: { id: 'a' } })
    expect(request.opened).toEqual(['PUT', '/api/upload/'])
    expect(request.sent).toBe(form)
    expect(parts).toEqual([0.25, 1])
  })

  it('answers a refusal as callApi does, with the status text', async () => {
    const { request, result } = start()
    const errors = [{ code: 'file_too_large', detail: 'Too large', attr: 'file' }]
    request.answer(400, 'Bad Request', { type: 'validation_error', code: 'file_too_large', errors })
    expect(await result).toMatchObject({ status: 'error', code: 'file_too_large', errors, statusText: 'Bad Request' })
  })

  it('throws where the connection was lost', async () => {
    const { request, result } = start()
    request.dispatchEvent(new Event('error'))
    await expect(result).rejects.toThrow(TypeError)
  })

  it('stops when it is told to, before or after it began', async () => {
    const stop = new AbortController()
    const { result } = start(stop.signal)
    stop.abort()
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
    const again = start(stop.signal)
    await expect(again.result).rejects.toMatchObject({ name: 'AbortError' })
    expect(again.request.opened).toBeNull()
  })
})
