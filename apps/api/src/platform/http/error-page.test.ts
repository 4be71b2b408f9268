import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { layTestGround, type TestGround } from '../testing.ts'
import { anyone, visitor } from './access.ts'
import { makeHttpApp } from './http-app.ts'
import type { App } from './types.ts'

let ground: TestGround
let app: App
let ready = true

const build = async (pagesPerMinute: number): Promise<App> => {
  const limits = { ...ground.ports.limits, pagesPerMinute }
  const brand = { ...ground.ports.brand, name: 'Rung & Co' }
  const made = await makeHttpApp({
    ports: { ...ground.ports, limits, brand },
    log: ground.log,
    trustProxy: false,
    isReady: () => ready,
    authenticate: async () => null,
  })
  made.route({ method: 'GET', url: '/assets/*', access: anyone, handler: async () => 'script' })
  made.route({ method: 'GET', url: '/api/known/', access: anyone, handler: async () => ({ ok: true }) })
  made.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    access: visitor,
    config: { isPage: true },
    exposeHeadRoute: false,
    handler: async (req, reply) => {
      if (req.url.startsWith('/lost'))
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
      if (req.url.startsWith('/overtaxed'))
        await ground.ports.db.orm.execute(sql`do $$ begin raise sqlstate '57014'; end $$`)
      if (req.url.startsWith('/broken')) throw new Error('select secret from users')
      return reply.type('text/html').send('<p>a page</p>')
    },
  })
  await made.ready()
  return made
}

beforeAll(async () => {
  ground = await layTestGround()
  app = await build(100_000)
})
afterAll(async () => {
  await app.close()
  await ground.close()
})
beforeEach(() => {
  ready = true
})

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('while the product cannot show pages', () => {
  it.each(['/', '/login?next=%2F', '/nowhere'])('%s is a page that says so', async (url) => {
    ready = false
    const answer = await app.inject({ url, headers: asBrowser })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('Rung &amp; Co')
    expect(answer.body).toContain('Try again')
    expect(answer.body).not.toContain('<script')
  })

  it.each([{ cookie: 'locale=es' }, { 'accept-language': 'es-MX,es;q=0.9' }])(
    '%s is told in Spanish',
    async (asked) => {
      ready = false
      const answer = await app.inject({ url: '/', headers: { ...asBrowser, ...asked } })
      expect(answer.body).toContain('<html lang="es">')
      expect(answer.body).toContain('Intentar de nuevo')
      expect(answer.body).not.toContain('Try again')
    },
  )

  it.each([
    ['theme=dark', ['dark'], false],
    ['theme=light', ['light'], false],
    ['theme=system', ['light dark'], true],
    ['theme=<odd>', ['light dark'], true],
    ['a=b', ['light dark'], true],
  ])('with the cookie %s it is as was chosen, else as the device has it', async (cookie, schemes, asksDevice) => {
    ready = false
    const { body } = await app.inject({ url: '/', headers: { ...asBrowser, cookie } })
    expect(Array.from(body.matchAll(/color-scheme:([a-z ]+);/g), ([, scheme]) => scheme)).toEqual(schemes)
    expect(body.includes('prefers-color-scheme')).toBe(asksDevice)
  })

  it('its policy lets in its own style and nothing else, by a nonce that is new each time', async () => {
    ready = false
    const answers = [await app.inject('/'), await app.inject('/')]
    const nonces = answers.map(({ body }) => /<style nonce="([^"]+)"/.exec(body)?.[1])
    for (const [index, { headers }] of answers.entries())
      expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'nonce-${nonces[index]}';`)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it.each(['lost', 'overtaxed'])('a database that is %s looks the same', async (url) => {
    const answer = await app.inject({ url, headers: asBrowser })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).toContain('One rung is being fixed.')
    expect(answer.body).not.toContain('ECONNREFUSED')
  })

  it.each([
    ['the API', { url: '/api/known/', headers: asBrowser }],
    ['an unknown call', { url: '/api/unknown/', headers: asBrowser }],
    ['the readiness check', { url: '/readyz', headers: asBrowser }],
    ['the data of a page', { url: '/login.data?_routes=x', headers: { accept: '*/*' } }],
    ['who asks for no page', { url: '/', headers: { accept: 'application/json' } }],
    ['a form', { url: '/', method: 'POST', headers: asBrowser }],
  ] as const)('%s gets JSON', async (_what, call) => {
    ready = false
    const answer = await app.inject(call)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json().code).toBe('unexpected_error')
    expect(answer.headers['retry-after']).toBe('5')
  })
})

it('a fault that nobody foresaw is a page with a reference, and without what went wrong', async () => {
  const answer = await app.inject({ url: '/broken', headers: asBrowser })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toMatch(/Reference: <code>[0-9a-f-]{36}<\/code>/)
  expect(answer.body).not.toMatch(/secret|error-page\.test/)
})

describe('the pages of one network', () => {
  it('have a limit of their own, told by a page', async () => {
    const busy = await build(3)
    // Of a network that has opened none so far.
    const get = (url: string) => busy.inject({ url, headers: asBrowser, remoteAddress: '203.0.113.9' })
    const statuses = []
    for (let page = 0; page < 4; page++) statuses.push((await get('/')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await get('/elsewhere')
    expect(refused.headers['content-type']).toContain('text/html')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('Catch your breath.')
    // Neither the files of the pages nor the API wait for it.
    expect((await get('/assets/app.js')).statusCode).toBe(200)
    expect((await get('/api/known/')).statusCode).toBe(200)
    await busy.close()
  })
})
