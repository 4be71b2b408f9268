import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../testing.ts'
import { sweepLeavingJob } from '../jobs.ts'
import { buildFederatedApp, type FederatedApp, makeBrowser } from './testing.ts'

let house: FederatedApp
beforeAll(async () => {
  house = await buildFederatedApp()
})
afterAll(() => house.close())

let count = 0
const somebody = () => ({ email: `flow${++count}.${process.pid}@mail.test` })
const asStudent = { new_user_flow: 'STUDENT' }
const locationOf = async (opened: Promise<{ headers: Record<string, unknown>; statusCode: number }>) => {
  const { headers, statusCode } = await opened
  expect(statusCode).toBe(303)
  return String(headers.location)
}

describe('a started sign-in', () => {
  it('leaves a row, so a network may start sixty a minute, which is told by a page', async () => {
    const start = (remoteAddress: string) =>
      house.app.inject({
        url: '/auth/login?identity_provider=example-id',
        headers: { accept: 'text/html' },
        remoteAddress,
      })
    for (let turn = 0; turn < 60; turn++) expect((await start('198.18.7.1')).statusCode).toBe(303)
    const kept = () => house.ports.db.pool.query('select from federated_flows')
    const { rowCount } = await kept()
    const refused = await start('198.18.7.1')
    expect([refused.statusCode, (await kept()).rowCount]).toEqual([429, rowCount])
    expect(refused.headers['content-type']).toContain('text/html')
    expect((await start('198.18.8.1')).statusCode).toBe(303)
    house.clock.advance(60)
    expect((await start('198.18.7.1')).statusCode).toBe(303)
  })

  it('is started by all networks together three thousand times a minute', async () => {
    const own = await buildTestApp({ ports: { identityProvider: house.provider.identityProvider } })
    for (let turn = 0; turn < 3_000; turn++)
      own.ports.limiter.hitSoon('provider-sign-in:all', { max: 3_000, windowSeconds: 60 })
    expect((await own.app.inject('/auth/login?identity_provider=example-id')).statusCode).toBe(429)
    await own.close()
  })

  it('asks for a code, with state, nonce and a challenge that are new each time', async () => {
    const browser = makeBrowser(house.app)
    const starts = []
    for (let turn = 0; turn < 2; turn++) {
      const res = await browser.open('/auth/login?identity_provider=example-id')
      const address = new URL(String(res.headers.location))
      expect(address.origin).toBe(house.provider.settings.issuer)
      const query = Object.fromEntries(address.searchParams)
      expect(query).toMatchObject({
        client_id: 'demo',
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        redirect_uri: 'http://localhost:3000/auth/callback',
      })
      const [cookie] = res.cookies as { value: string; [attribute: string]: unknown }[]
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/auth/', maxAge: 600 })
      starts.push(query.state, query.nonce, query.code_challenge, cookie?.value)
    }
    expect(new Set(starts).size).toBe(8)
    const { rows } = await house.ports.db.pool.query('select state_hash, browser_hash from federated_flows')
    for (const kept of starts) expect(JSON.stringify(rows)).not.toContain(kept)
  })

  it('stands beside others: two tabs arrive at two places', async () => {
    const browser = makeBrowser(house.app)
    const who = somebody()
    const one = await browser.come(who, { ...asStudent, next: '/one' })
    const two = await browser.come(who, { ...asStudent, next: '/two' })
    expect(await locationOf(browser.open(one))).toBe('/one')
    expect(await locationOf(browser.open(two))).toBe('/two')
  })

  it('serves once: a second time, and at the same moment, it is a replay that keeps the way', async () => {
    const browser = makeBrowser(house.app)
    const back = await browser.come(somebody(), { ...asStudent, next: '/settings' })
    const ends = await Promise.all([browser.open(back), browser.open(back), browser.open(back)])
    expect(ends.map(({ headers }) => headers.location).sort()).toEqual([
      '/login?notice=expired&next=%2Fsettings',
      '/login?notice=expired&next=%2Fsettings',
      '/settings',
    ])
    const again = await browser.open(back)
    expect([again.headers.location, again.cookies]).toEqual(['/login?notice=expired&next=%2Fsettings', []])
  })

  it('is good for ten minutes', async () => {
    const late = makeBrowser(house.app)
    const back = await late.come(somebody(), { ...asStudent, next: '/settings' })
    house.clock.advance(600)
    expect(await locationOf(late.open(back))).toBe('/login?notice=expired&next=%2Fsettings')
    const inTime = makeBrowser(house.app)
    const soon = await inTime.come(somebody(), asStudent)
    house.clock.advance(599)
    expect(await locationOf(inTime.open(soon))).toBe('/')
  })

  it('ends in the browser that started it alone', async () => {
    const [victim, thief] = [makeBrowser(house.app), makeBrowser(house.app)]
    const back = await victim.come(somebody(), { ...asStudent, next: '/settings' })
    await thief.come(somebody(), asStudent)
    expect(await locationOf(thief.open(back))).toBe('/login?notice=expired')
    expect(await thief.me()).toBeNull()
    // Nor does a thief's try cost the owner the turn.
    expect(await locationOf(victim.open(back))).toBe('/settings')
  })

  it('that was forged, or comes without anything, leads to the login', async () => {
    const browser = makeBrowser(house.app)
    const back = await browser.come(somebody(), asStudent)
    const state = new URLSearchParams(back.split('?')[1]).get('state') ?? ''
    for (const query of [
      '',
      '?',
      '?code=x',
      '?state=',
      '?state=x&code=y',
      `?state=${state}x&code=y`,
      '?state=a&state=b&code=c',
    ])
      expect(await locationOf(browser.open(`/auth/callback${query}`)), query).toBe('/login?notice=expired')
    const forged = back.replace(/code=[^&]+/, 'code=forged')
    expect(await locationOf(browser.open(forged))).toBe('/login?notice=failed')
    expect(await browser.me()).toBeNull()
  })

  it('that the person declined says so, and what else the provider says is told in our words', async () => {
    const browser = makeBrowser(house.app)
    expect(await browser.signIn({ refuse: '1' }, { next: '/settings' })).toBe('/login?notice=declined&next=%2Fsettings')
    const start = await browser.open('/auth/login?identity_provider=example-id&next=/home')
    const state = new URL(String(start.headers.location)).searchParams.get('state') ?? ''
    const query = new URLSearchParams({
      state,
      error: 'server_error',
      error_description: 'You have won',
      iss: house.provider.settings.issuer,
    })
    expect(await locationOf(browser.open(`/auth/callback?${query}`))).toBe('/login?notice=failed&next=%2Fhome')
  })

  it('is forgotten by the hour once it ran out an hour ago, and so is what a passkey was asked', async () => {
    const own = await buildTestApp({ ports: { identityProvider: house.provider.identityProvider } })
    await makeBrowser(own.app).come(somebody(), asStudent)
    await own.app.inject({ method: 'POST', url: '/api/auth/passkey/options/' })
    const sweep = async () => {
      await sweepLeavingJob.run({}, own.ports as never)
      const { rows } = await own.ports.db.pool.query(
        'select (select count(*) from federated_flows)::int as flows, (select count(*) from passkey_challenges)::int as questions',
      )
      return rows[0]
    }
    expect(await sweep()).toEqual({ flows: 1, questions: 1 })
    own.clock.advance(3600)
    expect(await sweep()).toEqual({ flows: 1, questions: 0 })
    own.clock.advance(601)
    expect(await sweep()).toEqual({ flows: 0, questions: 0 })
    await own.close()
  })

  it('leaves no more than a few cookies in a browser that never comes back', async () => {
    const browser = makeBrowser(house.app)
    for (let turn = 0; turn < 25; turn++) await browser.open('/auth/login?identity_provider=example-id')
    expect(browser.own.size).toBeLessThanOrEqual(10)
  })
})

describe('where a sign-in leads', () => {
  const kept = [
    '/',
    '/settings',
    '/jobs/intern-1?from=mail&x=%2F%2F#top',
    '/students/jos%C3%A9',
    '/a。b',
    '/@host.test',
  ]
  const refused = [
    '',
    'settings',
    'https://host.test/',
    'javascript:alert(1)',
    '//host.test',
    '/\\host.test',
    '\\\\host.test',
    '/\t/host.test',
    '/\n/host.test',
    '/a\r\nset-cookie: a=b',
    '/\u0000',
    ' /settings',
    '/.//host.test',
    '/a/..//host.test',
    '/%2Fhost.test',
    '/%5chost.test',
    '/%252Fhost.test',
    '/%09/host.test',
    '/%0d%0aset-cookie:a=b',
    '/%zz',
    '//user@host.test',
    '@host.test',
    '。。host.test',
    '//host。test',
    `/${'a'.repeat(3_000)}`,
  ]

  // Where nothing is started, the login page is told the next path by the same rule.
  const nextOf = async (query: URLSearchParams): Promise<string | null> => {
    const location = await locationOf(makeBrowser(house.app).open(`/auth/login?${query}`))
    expect(location).toMatch(/^\/login\?notice=not_offered/)
    return new URL(location, 'http://localhost').searchParams.get('next')
  }

  it.each(kept)('%j is kept', async (next) => {
    const told = await nextOf(new URLSearchParams({ next }))
    expect(told).toBe(new URL(next, 'http://localhost').href.slice('http://localhost'.length))
  })

  it.each(refused)('%j is not', async (next) => {
    expect(await nextOf(new URLSearchParams({ next }))).toBeNull()
  })

  it('is the front page where the asked place is none of ours', async () => {
    for (const next of ['//host.test', '/\\host.test', '/%2Fhost.test', 'https://host.test'])
      expect(await makeBrowser(house.app).signIn(somebody(), { ...asStudent, next })).toBe('/')
  })

  it('is the login page for another provider than the one that is offered, or none', async () => {
    for (const query of [
      'identity_provider=other&next=/home',
      'next=/home',
      'identity_provider=&next=/home',
      'identity_provider=example-id&identity_provider=example-id&next=/home',
      'identity_provider=%00&next=/home',
    ])
      expect(await locationOf(makeBrowser(house.app).open(`/auth/login?${query}`))).toBe(
        '/login?notice=not_offered&next=%2Fhome',
      )
    const without = await buildTestApp()
    const browser = makeBrowser(without.app)
    expect(await locationOf(browser.open('/auth/login?identity_provider=example-id'))).toBe('/login?notice=not_offered')
    expect(await locationOf(browser.open('/auth/callback?state=x&code=y'))).toBe('/login?notice=expired')
    await without.close()
  })
})
