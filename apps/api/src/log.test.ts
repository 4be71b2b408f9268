import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyone } from './platform/http/access.ts'
import { makeHttpApp } from './platform/http/http-app.ts'
import { makeLog } from './platform/log.ts'
import { buildTestApp, type TestApp } from './testing.ts'

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
