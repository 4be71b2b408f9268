import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '../platform/http/wire.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../testing.ts'
import { callsInAll, seed } from './testing-numbers.ts'

let house: TestApp
let person: Person
let port = 0
beforeAll(async () => {
  house = await buildTestApp({ limits: { callsPerMinute: 1e9, signUpsPerHour: 1e9, failedLogins: 1e9 } })
  person = await signedInAs(house)
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const address = house.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  house.app.server.closeAllConnections()
  await house.close()
})

/** What comes back for these bytes, until the server hangs up. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let told = ''
    const late = setTimeout(() => {
      socket.destroy()
      reject(new Error('no answer, and no end'))
    }, 5_000)
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      told += text
    })
    // A server that has heard enough may hang up while we still speak.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(late)
      resolve(told)
    })
    socket.end(bytes, 'latin1')
  })

const targets = [
  '/api/users/me/',
  '/api/auth/login/',
  '/api/auth/signup/confirm/',
  '/healthz',
  '/',
  '//',
  '///',
  '//evil.test/api/users/me/',
  '/\\evil.test',
  '/api//users/me/',
  '/api/users/me/?',
  '/api/users/me/?a=%',
  '/api/users/me/#part',
  '/%',
  '/%00',
  '/%ff/',
  '/api/%',
  '/api/files/%2e%2e%2f/',
  '/api/../etc/passwd',
  '*',
  'http://[::/',
  'http://localhost/api/users/me/',
  'http://',
  'https://evil.test:99999/',
  'api/users/me/',
  '?',
  ':',
  '/\u00ff\u00fe',
  `/${'a'.repeat(20_000)}`,
  `/api/target_roles/?${'search=a&'.repeat(1_000)}`,
  `/api/profiles/${'9'.repeat(300)}/`,
]

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G@T',
  '',
]

const headerLines = [
  'Host: localhost',
  'Host: localhost',
  'Host: ',
  'Host: a, b',
  'Host: [::',
  'Content-Type: application/json',
  'Content-Type: application/json',
  'Content-Type: text/plain',
  'Content-Length: 2',
  'Content-Length: 3',
  'Content-Length: 999999',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: nonsense',
  'Expect: 100-continue',
  'Expect: the-unexpected',
  'Upgrade: websocket',
  'Connection: upgrade',
  'Connection: keep-alive',
  'Connection: close',
  'Cookie: sessionid=a',
  'Cookie: sessionid=\u0080; sessionid=""',
  'X-Acting-User: a',
  'Origin: null',
  'Origin: http://localhost:3000',
  'Sec-Fetch-Site: cross-site',
  'Range: bytes=0-',
  'Accept-Encoding: \u00ff',
  'No colon',
  ': nameless',
  'Sp ace: x',
  'X-Null: a\u0000b',
  'X-Fold: a\r\n b',
  'X-Bare: a\nX-Smuggled: b',
  `X-Long: ${'x'.repeat(20_000)}`,
]

const bodies = [
  '',
  '{}',
  '{"username": "a@b.test", "password": "x"}',
  '2\r\n{}\r\n0\r\n\r\n',
  'ffffffff\r\n',
  '{',
  '\u0000\u00ff',
  'GET / HTTP/1.1\r\n\r\n',
]

const request = fc
  .record({
    method: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('GET', 'POST') }, fc.constantFrom(...methods)),
    target: fc.constantFrom(...targets),
    version: fc.oneof(
      { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
      fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'x'),
    ),
    isSignedIn: fc.boolean(),
    lines: fc.array(fc.constantFrom(...headerLines), { maxLength: 6 }),
    body: fc.constantFrom(...bodies),
    end: fc.oneof({ weight: 9, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r', '')),
  })
  .map(({ method, target, version, isSignedIn, lines, body, end }) => {
    const all = isSignedIn ? [`Cookie: ${person.cookie}`, ...lines] : lines
    return `${method} ${target} ${version}${end}${all.map((line) => `${line}${end}`).join('')}${end}${body}`
  })

const anything = fc.oneof(
  { weight: 20, arbitrary: request },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 200 }) },
  { weight: 2, arbitrary: fc.tuple(request, request).map(([one, other]) => `${one}${other}`) },
)

const calls = Math.ceil(callsInAll / 20)

describe('what comes over the line', () => {
  it(`is answered below 500 or not at all, ${calls} times (FUZZ_SEED=${seed})`, async () => {
    const property = fc.asyncProperty(anything, async (bytes) => {
      const told = await answerTo(bytes)
      const statuses = [...told.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      expect(told).not.toMatch(/^X-Smuggled/im)
      const [head = '', ...rest] = told.split('\r\n\r\n')
      const isError = statuses.length === 1 && (statuses[0] ?? 0) >= 400 && !bytes.startsWith('HEAD ')
      if (!isError) return
      expect(head.toLowerCase()).toContain('content-type: application/json')
      expect(errorBody.safeParse(JSON.parse(rest.join('\r\n\r\n'))).success).toBe(true)
    })
    await fc.assert(property, { seed, numRuns: calls })
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  }, 3_600_000)
})
