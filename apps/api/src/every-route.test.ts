import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHttpApp } from './platform/http/http-app.ts'
import { errorBody } from './platform/http/wire.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from './testing.ts'
import { rightBodies, someUuid } from './testing-bodies.ts'

let house: TestApp
let people: Record<'STUDENT' | 'EMPLOYER' | 'SUPER_ADMIN', Person>
beforeAll(async () => {
  house = await buildTestApp()
  people = {
    STUDENT: await signedInAs(house, 'STUDENT'),
    EMPLOYER: await signedInAs(house, 'EMPLOYER'),
    SUPER_ADMIN: await signedInAs(house, 'SUPER_ADMIN'),
  }
})
afterAll(() => house.close())

/** What comes back for bytes that no client library would send. */
const answerOf = async (bytes: string): Promise<{ status: number; body: string }> => {
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as AddressInfo
  const told = await text(connect(port, '127.0.0.1').end(bytes))
  return { status: Number(told.slice(9, 12)), body: told.split('\r\n\r\n')[1] ?? '' }
}

/** Somebody whom the route lets in. */
const allowedTo = (access: TestApp['routes'][number]['access']): Person => {
  const role = (['EMPLOYER', 'STUDENT'] as const).find((one) => access.kind === 'role' && access.roles.includes(one))
  return people[role ?? 'SUPER_ADMIN']
}

const hasBody = (method: string): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH'

// Ends the session that the walk goes on with.
const walkable = () => house.routes.filter(({ url, method }) => url !== '/api/auth/logout/' && method !== 'HEAD')

const calls: readonly (readonly [string, object])[] = [
  ['nothing in it', {}],
  [
    'wrong types',
    {
      id: [],
      username: {},
      email: 7,
      status: null,
      state: [],
      target_roles: 'all',
      fafsa_consent: 'yes',
      program_tracks: {},
      cohort: 'soon',
    },
  ],
  [
    'huge text',
    {
      username: 'x'.repeat(50_000),
      first_name: 'x'.repeat(50_000),
      hometown: 'x'.repeat(50_000),
      code: '1'.repeat(50_000),
    },
  ],
  [
    'NUL bytes',
    {
      username: 'a\u0000@b.co',
      first_name: '\u0000',
      hometown: '\u0000',
      reason: '\u0000',
      hometown_place_id: '\u0000',
    },
  ],
  ['keys of the prototype', JSON.parse('{"__proto__": {"roles": ["SUPER_ADMIN"]}, "constructor": {"prototype": {}}}')],
]

const ids = ['x'.repeat(500), someUuid, '0', '-1', '99999999999999999999', '%00', 'null', "1'--", '../../etc/passwd']

const allowed = (access: TestApp['routes'][number]['access'], role: string | null): number | null => {
  if (access.kind === 'anyone' || access.kind === 'visitor') return null
  if (role === null) return 401
  return access.kind === 'role' && !access.roles.includes(role) ? 403 : null
}

describe('every route, as every kind of actor', () => {
  for (const role of [null, 'STUDENT', 'EMPLOYER', 'SUPER_ADMIN'] as const)
    it(`${role ?? 'nobody'} is let in or refused as the route declares, and never meets a 5xx`, async () => {
      const cookie = role ? people[role].cookie : ''
      for (const route of walkable())
        for (const [what, body] of calls) {
          const url = route.url.replace(/:[a-z_]+/g, someUuid)
          const res = await house.app.inject({
            method: route.method as 'GET',
            url,
            headers: { cookie },
            ...(hasBody(route.method) ? { payload: body } : {}),
          })
          const where = `${route.method} ${route.url} with ${what}`
          const refusal = allowed(route.access, role)
          if (refusal) expect(res.statusCode, where).toBe(refusal)
          else expect([401, 403], where).not.toContain(res.statusCode)
          expect(res.statusCode, where).toBeLessThan(500)
          if (res.statusCode >= 400) expect(errorBody.safeParse(res.json()).success, where).toBe(true)
        }
    })

  it('answers a wrong id with a 4xx in the shape', async () => {
    for (const route of walkable().filter(({ url }) => url.includes(':')))
      for (const id of ids) {
        const url = route.url.replace(/:[a-z_]+/g, encodeURIComponent(id).replace('%2500', '%00'))
        const res = await allowedTo(route.access).call(
          route.method as 'GET',
          url,
          hasBody(route.method) ? {} : undefined,
        )
        expect([res.statusCode, errorBody.safeParse(res.json()).success], `${route.method} ${url}`).toEqual([
          expect.toBeOneOf([400, 404, 415]),
          true,
        ])
      }
  })

  it('refuses a method that the path does not have', async () => {
    for (const url of ['/api/users/me/', '/api/auth/login/', '/api/feature-flags/', `/api/profiles/${someUuid}/`]) {
      const res = await house.app.inject({ method: 'DELETE', url })
      expect([res.statusCode, res.json().code], url).toEqual([405, 'method_not_allowed'])
      expect(res.headers.allow, url).toMatch(/GET|POST|PATCH/)
    }
  })
})

describe('a body that was right, with one field damaged', () => {
  const upTo = (length: number) => 'x'.repeat(length)
  const damage: readonly (readonly [string, unknown])[] = [
    ['a NUL byte', 'a\u0000b'],
    ['half a character', 'a\ud800'],
    ['a line break', 'a\r\nBcc: x@y.test'],
    ['huge text', upTo(100_000)],
    ['a direction mark', '\u202eevil'],
    ['markup', '<script>alert(1)</script>'],
    ['a quote', `'";--`],
    ['nothing', ''],
    ['null', null],
    ['a number', 1e308],
    ['a list', [[]]],
    ['an object', { $gt: '' }],
    ['a truth', true],
  ]

  it('is known for every route that takes JSON', () => {
    const taken = house.routes.filter(({ method, url }) => hasBody(method) && !/logout|upload/.test(url))
    expect(taken.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(Object.keys(rightBodies).toSorted())
  })

  for (const [route, body] of Object.entries(rightBodies))
    it(`${route} answers each damage without a 5xx, in the shape`, async () => {
      const [method = '', pattern = ''] = route.split(' ')
      const own: Record<string, string> = { profiles: people.STUDENT.profileId, users: people.STUDENT.id }
      const url = pattern.replace(/:[a-z_]+/, own[pattern.split('/')[2] ?? ''] ?? someUuid)
      const person = /admin|target_roles\/:|run_as|activate/.test(pattern) ? people.SUPER_ADMIN : people.STUDENT
      for (const field of Object.keys(body))
        for (const [what, value] of damage) {
          const res = await person.call(method as 'POST', url, { ...body, [field]: value })
          const where = `${field}: ${what}`
          expect(res.statusCode, where).toBeLessThan(500)
          if (res.statusCode >= 400) expect(errorBody.safeParse(res.json()).success, where).toBe(true)
        }
    })
})

describe('bodies that are none', () => {
  const bodies: readonly (readonly [string, string | Buffer, string, number])[] = [
    ['cut JSON', '{"first_name": ', 'application/json', 400],
    ['no JSON at all', 'first_name=Ana', 'application/json', 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'application/json', 400],
    ['a form', 'first_name=Ana', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'text/xml', 415],
    ['a list', '[]', 'application/json', 400],
    ['a word', '"Ana"', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['300 kB', JSON.stringify({ first_name: 'x'.repeat(300_000) }), 'application/json', 413],
    ['a deep nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
  ]
  for (const [what, payload, type, status] of bodies)
    it(`${what} is a ${status} in the shape`, async () => {
      const res = await house.app.inject({
        method: 'POST',
        url: '/api/auth/signup/',
        payload,
        headers: { 'content-type': type },
      })
      expect([res.statusCode, errorBody.safeParse(res.json()).success]).toEqual([status, true])
    })
})

describe('the house', () => {
  it('does not start with a route that does not say who may call it', async () => {
    const app = await makeHttpApp({
      ports: house.ports,
      log: pino({ level: 'silent' }),
      trustProxy: false,
      isReady: () => true,
      authenticate: async () => null,
    })
    expect(() => app.route({ method: 'GET', url: '/open/', handler: async () => 'open' })).toThrow(/access/)
    await app.close()
  })

  it('answers 503 until it is ready, but is alive', async () => {
    const app = await makeHttpApp({
      ports: house.ports,
      log: pino({ level: 'silent' }),
      trustProxy: false,
      isReady: () => false,
      authenticate: async () => null,
    })
    app.route({ method: 'GET', url: '/healthz', access: { kind: 'anyone' }, handler: async () => ({ status: 'ok' }) })
    app.route({ method: 'GET', url: '/readyz', access: { kind: 'anyone' }, handler: async () => ({ status: 'ok' }) })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    await app.close()
  })

  it('refuses calls from other sites', async () => {
    const evil = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const res = await people.STUDENT.call(
      'PATCH',
      `/api/profiles/${people.STUDENT.profileId}/`,
      { hometown: 'Evil' },
      { headers: evil },
    )
    expect([res.statusCode, res.json().code]).toEqual([403, 'permission_denied'])
    expect((await people.STUDENT.call('GET', '/api/users/me/')).json().profile.hometown).not.toBe('Evil')
  })

  it('refuses a page that somebody else opened, before it acts for who is signed in now', async () => {
    const url = `/api/profiles/${people.STUDENT.profileId}/`
    const acting = (id: string) =>
      people.STUDENT.call('PATCH', url, { hometown: 'Stale' }, { headers: { 'x-acting-user': id } })
    const stale = await acting(people.EMPLOYER.id)
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'session_changed'])
    expect((await people.STUDENT.call('GET', '/api/users/me/')).json().profile.hometown).not.toBe('Stale')
    expect((await acting(people.STUDENT.id)).statusCode).toBe(200)
    // Told before the role is asked for, so that the page knows to load anew.
    const staff = { method: 'GET', url: '/api/firstrung-ai/waitlist/' } as const
    const other = await people.STUDENT.call(staff.method, staff.url, undefined, {
      headers: { 'x-acting-user': people.SUPER_ADMIN.id },
    })
    expect(other.statusCode).toBe(409)
  })

  it('answers addresses that are none with a 404, whatever they begin with', async () => {
    for (const url of ['//', '///', '/\\\\', '/api//', '//a:b/', '/%', '/%ff/'])
      for (const method of ['GET', 'PUT'] as const) {
        const { body } = await answerOf(`${method} ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
        expect(JSON.parse(body).code, `${method} ${url}`).toBe('not_found')
      }
  })

  it('refuses a call without a host in the shape, and ignores an expectation that nobody knows', async () => {
    const bare = await answerOf('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect([bare.status, errorBody.safeParse(JSON.parse(bare.body)).success]).toEqual([400, true])
    const expecting = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nConnection: close\r\n\r\n'
    expect((await answerOf(expecting)).status).toBe(200)
  })

  it('knows its calls by their route, however the address is written', async () => {
    const busy = await buildTestApp({ limits: { callsPerMinute: 2 } })
    const statuses = []
    for (const url of ['/%61pi/feature-flags/', '/a%70i/feature-flags/', '/ap%69/feature-flags/', '/%61pi/nowhere/'])
      statuses.push((await busy.app.inject(url)).statusCode)
    expect(statuses).toEqual([200, 200, 429, 429])
    const me = await people.STUDENT.call('GET', '/%61pi/users/me/')
    expect([me.statusCode, me.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(me.headers['content-security-policy']).toContain("default-src 'none'")
    await busy.close()
  })

  it('limits the calls of one network, and says when to try again', async () => {
    const busy = await buildTestApp({ limits: { callsPerMinute: 3 } })
    const statuses = []
    for (let call = 0; call < 5; call++) statuses.push((await busy.app.inject('/api/feature-flags/')).statusCode)
    const refused = await busy.app.inject('/api/feature-flags/')
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await busy.app.inject('/healthz')).statusCode).toBe(200)
    await busy.close()
  })

  it('refuses what comes too often in the shape of every error', async () => {
    const busy = await buildTestApp({ limits: { callsPerMinute: 8, signUpsPerHour: 1, failedLogins: 1 } })
    const post = (path: string, payload: object) =>
      busy.app.inject({ method: 'POST', url: `/api/auth/${path}/`, payload })
    const login = { username: 'ana@mail.test', password: 'Wrong-pass1!' }
    const names = { first_name: 'Ana', last_name: "O'Brien", new_user_flow: 'STUDENT' }
    const refusals: LightMyRequestResponse[] = []
    const lastOf = async (made: readonly (() => ReturnType<typeof post>)[]) => {
      for (const [index, call] of made.entries()) {
        const res = await call()
        if (index === made.length - 1) refusals.push(res)
        else expect(res.statusCode).not.toBe(429)
      }
    }
    const signUp = (email: string) => () => post('signup', { ...names, email, password: 'Rung-by-rung1!' })
    await lastOf([signUp('one@mail.test'), signUp('two@mail.test')])
    const tries = [0, 1, 2].map(() => () => post('login', login))
    await lastOf(tries)
    const flags = () => busy.app.inject('/api/feature-flags/')
    await lastOf(Array.from({ length: 4 }, () => flags))
    for (const res of refusals) {
      expect(res.statusCode).toBe(429)
      const { type, code, errors } = errorBody.strict().parse(res.json())
      expect([type, code, errors]).toEqual([
        'client_error',
        'throttled',
        [
          {
            code: 'throttled',
            detail: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/),
            attr: null,
          },
        ],
      ])
      const wait = Number(res.headers['retry-after'])
      expect(Number.isInteger(wait) && wait > 0).toBe(true)
      expect(errors[0]?.detail).toContain(` ${wait} second`)
    }
    await busy.close()
  })

  it('describes itself in OpenAPI 3.1', async () => {
    const document = (await house.app.inject('/api/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/auth/signup/',
        '/api/users/me/',
        '/api/upload/',
        '/api/professional-program/enrollments/{id}/',
      ]),
    )
    expect((await house.app.inject('/api/docs/')).headers['content-type']).toContain('text/html')
  })
})
