import { i18n } from '@lingui/core'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { actAs } from './acting-user.ts'
import { ApiFailure, callApi, dataOf, messageOf } from './api-client.ts'
import { loginAddress, onSessionChanged, onSessionEnded } from './session-end.ts'

const leave = vi.fn()
const leaveForOther = vi.fn()
const asked = vi.fn<typeof fetch>()

const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  asked.mockResolvedValue(
    new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers,
    }),
  )

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', asked)
  onSessionEnded(leave)
  onSessionChanged(leaveForOther)
})
afterEach(() => {
  actAs(() => null)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const path = '/api/things/'
const fault = (code: string, detail: string, attr: string | null = null) => ({ code, detail, attr })

describe('callApi', () => {
  it('sends JSON and reads the answer through its schema', async () => {
    answer(200, { id: 7, secret: 'x' })
    const result = await callApi({ method: 'POST', path, body: { a: 1 }, answer: z.object({ id: z.number() }) })
    expect(result).toEqual({ status: 'success', data: { id: 7 } })
    const [url, init] = asked.mock.calls[0] ?? []
    expect(url).toBe(path)
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'same-origin' })
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  })

  it('works out what a busy network is asked for, and tells what came then', async () => {
    const data = { for: 'things 10.1.0.0/24', until: 1 }
    const given = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 2, deriveKey, hmacSignatureSecret: 'x', data }
    const task = Buffer.from(JSON.stringify(await createChallenge(given))).toString('base64url')
    asked.mockResolvedValueOnce(new Response(null, { status: 429, headers: { 'proof-task': task } }))
    asked.mockResolvedValueOnce(new Response('{"id": 7}'))
    const result = await callApi({ method: 'POST', path, body: { a: 1 }, answer: z.object({ id: z.number() }) })
    expect(result).toEqual({ status: 'success', data: { id: 7 } })
    const [first, second] = asked.mock.calls.map(([, init]) => init)
    expect(second?.body).toBe(first?.body)
    const brought = JSON.parse(Buffer.from(new Headers(second?.headers).get('proof') ?? '', 'base64url').toString())
    expect(brought.solution.counter).toBe(2)
  })

  it('says when to try again where the task cannot be worked out', async () => {
    answer(429, undefined, { 'proof-task': 'bm8', 'retry-after': '20' })
    await expect(callApi({ path })).resolves.toMatchObject({ code: 'throttled' })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('needs no body for a 204', async () => {
    answer(204)
    expect(await callApi({ method: 'DELETE', path })).toEqual({ status: 'success', data: undefined })
  })

  it('turns a 400 into the server’s errors', async () => {
    const errors = [fault('required', 'First name is required', 'first_name'), fault('invalid', 'No', 'email')]
    answer(400, { type: 'validation_error', code: 'required', errors })
    const result = await callApi({ path })
    expect(result).toMatchObject({
      status: 'error',
      type: 'validation_error',
      code: 'required',
      errors,
      httpStatus: 400,
    })
  })

  it.each([
    [403, '<html>forbidden</html>'],
    [404, { type: 'client_error', code: 'not_found', errors: [fault('not_found', 'Not found.')] }],
    [500, { type: 'server_error', code: 'unexpected_error', errors: [fault('unexpected_error', 'Oops')] }],
    [502, '<html>bad gateway</html>'],
    [400, 'no JSON'],
  ])('makes a generic error of a %i', async (status, body) => {
    answer(status, body)
    expect(await callApi({ path })).toMatchObject({
      status: 'error',
      code: 'unexpected_error',
      errors: [fault('unexpected_error', 'An unexpected error occurred. Please try again later.')],
      httpStatus: status,
    })
    expect(leave).not.toHaveBeenCalled()
  })

  it('says the limit of a 413', async () => {
    answer(413)
    const result = await callApi({ path })
    expect(result).toMatchObject({ code: 'payload_too_large' })
    expect(result.status === 'error' && result.errors[0]?.detail).toContain('256KB')
  })

  it.each([
    ['1', 'Try again in 1 second.'],
    ['30', 'Try again in 30 seconds.'],
    ['60', 'Try again in 1 minute.'],
    ['61', 'Try again in 2 minutes.'],
    ['7140', 'Try again in 119 minutes.'],
    ['7200', 'Try again in 2 hours.'],
    ['82800', 'Try again in 23 hours.'],
    [null, 'Please wait a moment and try again.'],
    ['soon', 'Please wait a moment and try again.'],
  ])('says when a 429 with Retry-After %s may be tried again', async (retryAfter, end) => {
    answer(429, undefined, retryAfter === null ? {} : { 'retry-after': retryAfter })
    const result = await callApi({ path })
    expect(result).toMatchObject({ code: 'throttled' })
    expect(result.status === 'error' && result.errors[0]?.detail.endsWith(end)).toBe(true)
  })

  it.each([
    'You are viewing as somebody else. Only they can do this.',
    'This account is about to be deleted. Keep it first, then it can be used as before.',
    'Set up a second factor first: this account cannot be used without one.',
  ])('says why a 403 refuses: %s', async (why) => {
    answer(403, { type: 'client_error', code: 'permission_denied', errors: [fault('permission_denied', why)] })
    const result = await callApi({ path })
    expect(result.status === 'error' && result.errors.map(messageOf)).toEqual([why])
  })

  it('leads to the login page where the session has ended, unless it is to be told', async () => {
    answer(401)
    expect(await callApi({ path })).toMatchObject({ code: 'not_authenticated', httpStatus: 401 })
    expect(leave).toHaveBeenCalledTimes(1)
    answer(401)
    await callApi({ path, signedOut: 'tell' })
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it.each([['7'], [null]])('tells the server whom the page acts for: %s', async (id) => {
    actAs(() => id)
    answer(204)
    await callApi({ method: 'DELETE', path, keepalive: true })
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('x-acting-user')).toBe(id)
  })

  it.each(['login', 'tell'] as const)('leaves a page whose person is signed in no more (%s)', async (signedOut) => {
    answer(409, { type: 'client_error', code: 'session_changed', errors: [fault('session_changed', 'x')] })
    expect(await callApi({ path, signedOut })).toMatchObject({ code: 'session_changed', httpStatus: 409 })
    expect(leaveForOther).toHaveBeenCalledTimes(1)
    answer(409, { type: 'client_error', code: 'conflict', errors: [fault('conflict', 'x')] })
    expect(await callApi({ path, signedOut })).toMatchObject({ code: 'conflict', errors: [{ detail: 'x' }] })
    expect(leaveForOther).toHaveBeenCalledTimes(1)
    expect(leave).not.toHaveBeenCalled()
  })

  it('says why something is gone', async () => {
    answer(410, { type: 'client_error', code: 'gone', errors: [fault('gone', 'It was deleted')] })
    expect(await callApi({ path })).toMatchObject({
      code: 'gone',
      httpStatus: 410,
      errors: [{ detail: 'It was deleted' }],
    })
  })

  it('throws on where no answer came', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(callApi({ path })).rejects.toThrow('Failed to fetch')
  })

  it('makes a generic error of an answer in another shape', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answer(200, { id: 'seven' })
    expect(await callApi({ path, answer: z.object({ id: z.number() }) })).toMatchObject({ code: 'unexpected_error' })
    expect(silent).toHaveBeenCalled()
    silent.mockRestore()
  })
})

describe('dataOf', () => {
  it('gives the data, or throws what the queries know as a refusal', async () => {
    expect(dataOf({ status: 'success', data: 3 })).toBe(3)
    answer(404)
    const result = await callApi({ path })
    expect(() => dataOf(result)).toThrow(ApiFailure)
  })
})

describe('messageOf', () => {
  it('takes the catalogue’s words, else the server’s', () => {
    expect(messageOf({ code: 'code_mismatch', detail: 'x' })).toBe('Invalid confirmation code')
    expect(messageOf({ code: 'max_length', detail: 'Use 100 characters at most' })).toBe('Use 100 characters at most')
    expect(messageOf({ code: 'toString', detail: '' })).toBe('An unexpected error occurred. Please try again later.')
  })
})

describe('loginAddress', () => {
  it('leads back to the very place', () => {
    expect(loginAddress({ pathname: '/settings', search: '?a=1&b=2' })).toBe('/login?next=%2Fsettings%3Fa%3D1%26b%3D2')
  })
})
