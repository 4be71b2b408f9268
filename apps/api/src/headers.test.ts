import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './testing.ts'

const publicUrl = 'https://rungs.test'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp({ ports: { publicUrl } })
})
afterAll(() => house.close())

const everywhere = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none';(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
  ),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
}

it.each([
  ['GET', '/api/feature-flags/', 200],
  ['GET', '/api/users/me/', 401],
  ['POST', '/api/auth/login/', 400],
  ['GET', '/api/nowhere/', 404],
  ['DELETE', '/api/feature-flags/', 405],
  ['GET', '/api/docs/', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/favicon.svg', 200],
  ['GET', '/social.png', 200],
  ['GET', '/.well-known/security.txt', 200],
  ['GET', '/healthz', 200],
  ['GET', '/nowhere', 404],
  ['GET', '/%', 404],
  ['GET', '/auth/login', 303],
] as const)('%s %s tells the browser to run, frame and guess nothing', async (method, url, status) => {
  const { statusCode, headers } = await house.app.inject({
    method,
    url,
    ...(method === 'POST' && { payload: {} }),
  })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject(everywhere)
})

it('names the character set of every text, the drawing’s too', async () => {
  for (const url of [
    '/favicon.svg',
    '/api/openapi.json',
    '/.well-known/security.txt',
    '/api/docs/start.js',
    '/healthz',
  ])
    expect((await house.app.inject(url)).headers['content-type'], url).toMatch(/; charset=utf-8$/)
})

it('says as much to what is no HTTP at all', async () => {
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as AddressInfo
  const told = await text(connect(port, '127.0.0.1').end('NOT HTTP\r\n\r\n'))
  const [first = '', ...lines] = (told.split('\r\n\r\n')[0] ?? '').split('\r\n')
  expect(first).toBe('HTTP/1.1 400 Bad Request')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.replace(/^[^:]+: /, '')]),
  )
  expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store' })
})

it('echoes nothing back', async () => {
  for (const method of ['TRACE', 'OPTIONS'] as const)
    expect((await house.app.inject({ method, url: '/api/users/me/' })).statusCode, method).toBeOneOf([404, 405])
})
