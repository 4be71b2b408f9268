import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from './description.ts'
import type { App } from './types.ts'
import { mountWeb } from './web.ts'

// A build that tells what it was handed.
const serverBuild = `
export class RouterContextProvider { #map = new Map(); set(k, v) { this.#map.set(k, v) } get(k) { return this.#map.get(k) } }
export const webContext = Symbol('web')
const page = (body, init) => new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init?.headers } })
export const createRequestHandler = () => async (request, context) => {
  const url = new URL(request.url)
  const given = context.get(webContext)
  if (url.pathname === '/cookies') {
    const headers = new Headers({ location: '/there' })
    headers.append('set-cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT')
    headers.append('set-cookie', 'b=2')
    return new Response(null, { status: 302, headers })
  }
  if (url.pathname === '/long') {
    const parts = ['<p>' + 'first '.repeat(500), 'second</p>']
    return page(new ReadableStream({ pull: (c) => { const p = parts.shift(); p ? c.enqueue(new TextEncoder().encode(p)) : c.close() } }))
  }
  if (url.pathname === '/data') return Response.json({ ok: true })
  if (url.pathname === '/x.data') return new Response('[]', { headers: { 'content-type': 'text/x-script' } })
  if (request.method === 'POST') return page('got ' + await request.text())
  return page(JSON.stringify({ url: request.url, nonce: given.nonce, user: given.user, agent: request.headers.get('user-agent') }), { status: url.pathname === '/gone' ? 404 : 200 })
}
export const entry = { module: { createRequestHandler, RouterContextProvider, webContext } }
`

// The mount asks for the product's own app, but needs no more of it than any server of Fastify has.
const asApp = (server: FastifyInstance): App => server as unknown as App

let folder = ''
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-'))
  const script = 'x'.repeat(2_000)
  await mkdir(path.join(folder, 'server'))
  await mkdir(path.join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, 'server', 'index.js'), serverBuild)
  await writeFile(path.join(folder, 'client', 'assets', 'app-1a2b.js'), script)
  await writeFile(path.join(folder, 'client', 'assets', 'app-1a2b.js.gz'), gzipSync(script))
  await writeFile(path.join(folder, 'client', 'robots.txt'), 'User-agent: *')
  await writeFile(path.join(folder, 'client', '.secret'), 'no')
  app = fastify()
  await describeApi(asApp(app), { title: 'API', url: 'https://rungs.test' })
  app.get('/api/known/', async () => ({ ok: true }))
  app.setNotFoundHandler((_req, reply) => reply.code(404).send({ code: 'not_found' }))
  await mountWeb(asApp(app), {
    buildDir: folder,
    dev: false,
    contextFor: async (req) => ({
      origin: 'https://rungs.test',
      user: req.headers.cookie === 'sessionid=s' ? { id: 'u' } : null,
    }),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

it('is no part of the API’s description', async () => {
  await app.ready()
  expect(Object.keys(app.swagger().paths ?? {})).toEqual(['/api/known/'])
})

describe('pages', () => {
  it('carry a policy with the nonce that their loaders got, a new one each time', async () => {
    const answers = [await app.inject('/x?y=1'), await app.inject('/x?y=1')]
    const nonces = answers.map((answer) => answer.json().nonce)
    for (const [index, answer] of answers.entries()) {
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' 'nonce-${nonces[index]}';`)
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy).toContain(`${directive} 'none'`)
      expect(policy).toContain('report-uri /api/csp-reports/')
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(answer.json().url).toBe('https://rungs.test/x?y=1')
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('are built on the product’s own address, whatever the caller says', async () => {
    const answer = await app.inject({
      url: '//evil.test/a',
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    expect(answer.json().url).toBe('https://rungs.test//evil.test/a')
  })

  it.each([
    [undefined, 'private, no-cache'],
    ['sessionid=s', 'private, no-store'],
  ])('with the cookie %s are %s', async (cookie, expected) => {
    const answer = await app.inject({ url: '/', headers: cookie ? { cookie } : {} })
    expect(answer.headers['cache-control']).toBe(expected)
  })

  it('keep their status, and each cookie whole', async () => {
    expect((await app.inject('/gone')).statusCode).toBe(404)
    const answer = await app.inject('/cookies')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/there')
    expect(answer.headers['set-cookie']).toEqual(['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2'])
  })

  it('get a form’s body as it came', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1&b=2',
    })
    expect(answer.body).toBe('got a=1&b=2')
  })

  it('take no body larger than a form has, with or without a length and a type', async () => {
    const small = { payload: 'a'.repeat(16 * 1024) }
    const large = { payload: 'a'.repeat(16 * 1024 + 1) }
    const typed = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const sent = async (over: object) => (await app.inject({ method: 'POST', url: '/form', ...over })).statusCode
    expect(await sent({ ...small, ...typed })).toBe(200)
    expect(await sent({ ...large, ...typed })).toBe(413)
    expect(await sent(large)).toBe(413)
    expect(await sent({ payload: Readable.from(['a'.repeat(9_000), 'a'.repeat(9_000)]), ...typed })).toBe(413)
  })

  it('stream through the compression', async () => {
    const plain = await app.inject('/long')
    const packed = await app.inject({ url: '/long', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(plain.body.endsWith('second</p>')).toBe(true)
  })

  it('name the character set of every text', async () => {
    expect((await app.inject('/x.data')).headers['content-type']).toBe('text/x-script; charset=utf-8')
    expect((await app.inject('/x')).headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await app.inject('/data')).headers['content-type']).toBe('application/json')
  })

  it('alone have a policy of their own; data does not', async () => {
    expect((await app.inject('/data')).headers['content-security-policy']).toBeUndefined()
  })
})

describe('the build’s files', () => {
  it('with a hash in their name are kept for a year', async () => {
    const answer = await app.inject('/assets/app-1a2b.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('come as they were compressed beforehand', async () => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toBe('x'.repeat(2_000))
  })

  it('without one are kept for an hour', async () => {
    const answer = await app.inject('/robots.txt')
    expect(answer.body).toBe('User-agent: *')
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each(['/assets/none.js', '/assets/../server/index.js', '/assets/%2e%2e/package.json', '/.secret'])(
    'do not include %s',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.body).not.toContain('createRequestHandler')
      expect(answer.body).not.toContain('module')
      expect(answer.body).not.toBe('no')
    },
  )
})

describe('what belongs to the server', () => {
  it.each(['/api/unknown/', '/api', '/auth/nothing', '/dev/nothing', '/api?x'])('%s is no page', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'not_found' })
  })

  it('is not taken from it', async () => {
    expect((await app.inject('/api/known/')).json()).toEqual({ ok: true })
    expect((await app.inject('/apidocs')).headers['content-type']).toContain('text/html')
  })
})

describe('without a build', () => {
  it('the mount says what to do', async () => {
    const mount = mountWeb(asApp(fastify()), {
      buildDir: path.join(folder, 'none'),
      dev: false,
      contextFor: async () => ({ origin: 'https://rungs.test', user: null }),
    })
    await expect(mount).rejects.toThrow('npm run build')
  })
})
