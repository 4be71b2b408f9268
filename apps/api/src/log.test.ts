import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyone } from './platform/http/access.ts'
import { makeHttpApp } from './platform/http/http-app.ts'
import { makeLog } from './platform/log.ts'
import { buildTestApp, signedInAs, type TestApp } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

it('keeps what people typed out of the log, and says what went wrong and where', async () => {
  const lines: string[] = []
  const app = await makeHttpApp({
    ports: house.ports,
    log: makeLog('info', { write: (line) => lines.push(line) }),
    trustProxy: false,
    isReady: () => true,
    authenticate: async () => null,
  })
  app.route({
    method: 'GET',
    url: '/api/broken/',
    access: anyone,
    handler: () => {
      throw Object.assign(new Error('Failed query: insert into users values (ana@mail.test)'), { code: '23514' })
    },
  })
  const res = await app.inject('/api/broken/?who=ana@mail.test')
  await app.close()
  const log = lines.join('')
  expect(log).not.toContain('ana@mail.test')
  expect(log).toContain('23514')
  expect(log).toContain('log.test.ts')
  const { request_id: id, ...body } = res.json()
  expect([res.statusCode, body.code]).toEqual([500, 'unexpected_error'])
  expect(log).toContain(id)
  expect(res.body).not.toContain('insert')
})

/** The line that was written for the last call. */
const lastCall = (): Record<string, unknown> => {
  const line = house.lines.findLast((one) => one.includes('"msg":"request"'))
  return line ? JSON.parse(line) : {}
}

it('says of a refused call why, by which account and from which network, and nothing that was typed', async () => {
  const ana = await signedInAs(house)
  await ana.call('GET', '/api/admin/users/?search=ana@mail.test')
  expect(lastCall()).toMatchObject({
    route: '/api/admin/users/',
    status: 403,
    code: 'permission_denied',
    actor: ana.id,
    network: '127.0.0.0/24',
  })
  const payload = { username: ana.email, password: 'Wrong-pass1!' }
  await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
  expect(lastCall()).toMatchObject({ status: 400, code: 'not_authorized', network: '127.0.0.0/24' })
  await house.app.inject('/api/users/me/')
  expect(lastCall()).toMatchObject({ status: 401, code: 'not_authenticated' })
  const evil = { method: 'POST', url: '/api/auth/logout/', headers: { origin: 'https://evil.test' } } as const
  await house.app.inject(evil)
  expect(lastCall()).toMatchObject({ status: 403, code: 'permission_denied' })
  await ana.call('GET', '/api/users/me/')
  for (const name of ['code', 'actor', 'network']) expect(lastCall()).not.toHaveProperty(name)
  expect(house.lines.join('')).not.toMatch(/mail\.test|Wrong-pass|evil\.test/)
})
