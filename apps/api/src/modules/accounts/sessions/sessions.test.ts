import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, signedInAs, statementsOf, type TestApp } from '../../../testing.ts'
import { signUpForm } from '../testing.ts'

// The real library, with its calls counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const logIn = (username: string, password: string) =>
  house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { username, password } })

const me = (sessionid: string) => house.app.inject({ method: 'GET', url: '/api/users/me/', cookies: { sessionid } })

const sessionOf = (res: Awaited<ReturnType<typeof logIn>>): string =>
  res.cookies.find(({ name }) => name === 'sessionid')?.value ?? ''

describe('logging in', () => {
  it('sets both cookies, whatever the case of the address', async () => {
    const ana = await signedInAs(house)
    const res = await logIn(ana.email.toUpperCase(), ana.password)
    expect(res.statusCode).toBe(200)
    const [sessionid, userinfo] = [
      res.cookies.find(({ name }) => name === 'sessionid'),
      res.cookies.find(({ name }) => name === 'userinfo'),
    ]
    expect(sessionid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(userinfo?.httpOnly).toBeUndefined()
    expect(JSON.parse(Buffer.from(userinfo?.value ?? '', 'base64url').toString())).toEqual({
      id: ana.id,
      primary_role: 'STUDENT',
    })
  })

  it('keeps no token in the database', async () => {
    const ana = await signedInAs(house)
    const token = sessionOf(await logIn(ana.email, ana.password))
    const { rows } = await house.ports.db.pool.query('select * from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const ana = await signedInAs(house)
    const [wrong, unknown] = [await logIn(ana.email, 'Wrong-pass1!'), await logIn('nobody@mail.test', 'Wrong-pass1!')]
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [{ code: 'not_authorized', detail: 'Invalid username or password', attr: null }],
    ])
    expect(unknown.body).toBe(wrong.body)
  })

  it('compares one password for a known, an unknown and an unconfirmed address alike, however many wait there, and where there is none', async () => {
    const ana = await signedInAs(house)
    const form = signUpForm()
    for (const own of [form.password, 'Another-one-2$', 'Another-one-3$', form.password])
      await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: { ...form, password: own } })
    const sam = await signedInAs(house)
    await house.ports.db.pool.query('update users set password_hash = null where id = $1', [sam.id])
    const counts = []
    for (const address of [ana.email, 'nobody@mail.test', form.email, sam.email]) {
      for (const work of [hash, verify]) vi.mocked<(...given: never[]) => unknown>(work).mockClear()
      await logIn(address, 'Wrong-pass1!')
      counts.push(vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length)
    }
    expect(counts).toEqual([1, 1, 1, 1])
    for (const own of [form.password, 'Another-one-2$', 'Another-one-3$'])
      expect((await logIn(form.email, own)).json().code).toBe('user_not_confirmed')
  })

  it('takes as many statements for a known, an unknown and a deactivated address', async () => {
    const [ana, bea] = [await signedInAs(house), await signedInAs(house)]
    await house.ports.db.pool.query('update users set deactivated_at = now() where id = $1', [bea.id])
    const counts = []
    for (const address of [ana.email, 'nobody@mail.test', bea.email])
      counts.push((await statementsOf(() => logIn(address, 'Wrong-pass1!'))).length)
    expect(counts[0]).toBeGreaterThan(1)
    expect(new Set(counts)).toHaveLength(1)
  })

  it('asks for both parts at once', async () => {
    const res = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: {} })
    expect(res.json().errors.map(({ attr, code }: { attr: string; code: string }) => `${attr} ${code}`)).toEqual([
      'username required',
      'password required',
    ])
  })

  it('grows slow after ten failures, and never locks for good', async () => {
    const ana = await signedInAs(house)
    for (let failure = 0; failure < 10; failure++) expect((await logIn(ana.email, 'Wrong-pass1!')).statusCode).toBe(400)
    expect((await logIn(ana.email, 'Wrong-pass1!')).statusCode).toBe(400)
    const slowed = await logIn(ana.email, ana.password)
    expect(slowed.statusCode).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect(slowed.json().code).toBe('throttled')
    house.clock.advance(Number(slowed.headers['retry-after']))
    expect((await logIn(ana.email, ana.password)).statusCode).toBe(200)
    expect((await logIn(ana.email, 'Wrong-pass1!')).statusCode).toBe(400)
  })

  it('counts guesses at an address that waits for its code, whatever the one who guesses signed up with', async () => {
    const form = signUpForm()
    const own = 'Own-password1!'
    for (const payload of [form, { ...form, password: own }])
      await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload })
    const answers = []
    for (let turn = 0; turn < 12; turn++)
      answers.push((await logIn(form.email, turn === 5 ? own : 'Wrong-pass1!')).statusCode)
    expect(answers).toEqual([...Array.from({ length: 11 }, () => 400), 429])
  })

  it('lets no more than ten guesses through at once', async () => {
    const ana = await signedInAs(house)
    const guesses = await Promise.all(Array.from({ length: 40 }, () => logIn(ana.email, 'Wrong-pass1!')))
    const compared = guesses.filter(({ statusCode }) => statusCode === 400)
    // Ten, and the one that a slowed address is allowed every half minute.
    expect(compared).toHaveLength(11)
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(29)
  })

  it('ends the session that was not used for longest where a hundred stand already, and never its own', async () => {
    const ana = await signedInAs(house)
    const stand = async () => {
      const found = await house.ports.db.pool.query('select user_agent from sessions where user_id = $1', [ana.id])
      return found.rows.map(({ user_agent }) => user_agent).toSorted()
    }
    // All used later than the login that comes now, as by a clock that runs ahead.
    await house.ports.db.pool.query(
      `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, network, user_agent)
       select gen_random_uuid(), 'crowd ' || $1::text || at, $1::uuid, $2::timestamptz, $2::timestamptz + at * interval '1 minute',
         $2::timestamptz + interval '30 days', '192.0.2.0/24', 'crowd ' || lpad(at::text, 2, '0')
       from generate_series(1, 99) at`,
      [ana.id, house.clock.now()],
    )
    expect(await stand()).toHaveLength(100)
    await house.ports.db.pool.query(
      `update sessions set last_seen_at = now() + interval '1 day' where user_agent = 'test'`,
    )
    const token = sessionOf(await logIn(ana.email, ana.password))
    const left = await stand()
    expect([left.length, left.includes('crowd 01'), left.includes('crowd 02')]).toEqual([100, false, true])
    const url = '/api/users/me/sessions/'
    const listed = (await house.app.inject({ method: 'GET', url, cookies: { sessionid: token } })).json()
    expect([listed.length, listed[0].is_current]).toEqual([100, true])
  })

  it('lets the owner in from several devices at the same moment', async () => {
    const ana = await signedInAs(house)
    const logins = await Promise.all(Array.from({ length: 9 }, () => logIn(ana.email, ana.password)))
    expect(logins.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200))
  })

  it('leaves the owner a turn on their own network, whoever takes the turns elsewhere', async () => {
    const ana = await signedInAs(house)
    const from = (remoteAddress: string, password: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        remoteAddress,
        payload: { username: ana.email, password },
      })
    for (let guess = 0; guess < 20; guess++) await from(`198.51.100.${guess}`, 'Wrong-pass1!')
    for (let guess = 0; guess < 5; guess++) await from(`203.0.${guess}.7`, 'Wrong-pass1!')
    expect((await from('192.0.2.9', ana.password)).statusCode).toBe(200)
  })

  it('refuses what is no text, in words that a person understands', async () => {
    const cases: readonly (readonly [object, string, string])[] = [
      [{ username: 'a\u0000@b.co' }, 'username', 'invalid'],
      [{ username: 'x'.repeat(255) }, 'username', 'max_length'],
      [{ password: 'x'.repeat(1025) }, 'password', 'max_length'],
      [{ username: 7 }, 'username', 'invalid'],
    ]
    for (const [over, attr, code] of cases) {
      const payload = { username: 'ana@mail.test', password: 'Rung-by-rung1!', ...over }
      const res = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
      expect([res.statusCode, res.json().errors]).toEqual([
        400,
        [{ attr, code, detail: expect.not.stringMatching(/Invalid input/) }],
      ])
    }
  })
})

describe('a session', () => {
  it('ends on the server at the logout, and both cookies go', async () => {
    const ana = await signedInAs(house)
    const res = await ana.call('POST', '/api/auth/logout/')
    expect(res.statusCode).toBe(204)
    expect(res.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['sessionid', ''],
      ['userinfo', ''],
    ])
    expect((await ana.call('GET', '/api/users/me/')).statusCode).toBe(401)
    expect((await ana.call('POST', '/api/auth/logout/')).statusCode).toBe(204)
  })

  it('lives thirty days from its last use', async () => {
    const ana = await signedInAs(house)
    const token = sessionOf(await logIn(ana.email, ana.password))
    for (let day = 0; day < 40; day += 20) {
      house.clock.advance(20 * 86_400)
      expect((await me(token)).statusCode).toBe(200)
    }
    house.clock.advance(30 * 86_400)
    expect((await me(token)).statusCode).toBe(401)
  })

  it('lives ninety days at most, however much it is used', async () => {
    const ana = await signedInAs(house)
    const token = sessionOf(await logIn(ana.email, ana.password))
    for (let day = 0; day < 88; day += 22) {
      house.clock.advance(22 * 86_400)
      expect((await me(token)).statusCode).toBe(200)
    }
    house.clock.advance(2 * 86_400)
    expect((await me(token)).statusCode).toBe(401)
  })

  it('is replaced by the next login in the same browser', async () => {
    const ana = await signedInAs(house)
    await house.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { cookie: ana.cookie },
      payload: { username: ana.email, password: ana.password },
    })
    expect((await ana.call('GET', '/api/users/me/')).statusCode).toBe(401)
  })

  it('of nobody is refused, whatever the cookie says', async () => {
    for (const token of ['', 'x', 'a'.repeat(4000), "' or 1=1 --", '%00'])
      expect((await me(token)).statusCode).toBe(401)
  })
})

describe("one's own sessions", () => {
  const path = '/api/users/me/sessions/'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

  const signInFrom = async (email: string, password: string) =>
    sessionOf(
      await house.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { username: email, password },
        headers: { 'user-agent': firefox },
        remoteAddress: '198.51.100.77',
      }),
    )

  const idsOf = async (cookie: string): Promise<string[]> =>
    (await house.app.inject({ method: 'GET', url: path, headers: { cookie } }))
      .json()
      .map(({ id }: { id: string }) => id)

  it('are listed with their device, the one that asks first', async () => {
    const ana = await signedInAs(house)
    house.clock.advance(7200)
    const laptop = await signInFrom(ana.email, ana.password)
    expect((await ana.call('GET', path)).json()).toEqual([
      expect.objectContaining({
        browser: null,
        system: null,
        network: 'test',
        last_seen_at: house.clock.now().toISOString(),
        is_current: true,
      }),
      {
        id: expect.any(String),
        browser: 'Firefox',
        system: 'Linux',
        network: '198.51.100.0/24',
        is_local: false,
        country: null,
        created_at: house.clock.now().toISOString(),
        last_seen_at: house.clock.now().toISOString(),
        is_current: false,
      },
    ])
    // The use is noted once an hour, and told as it is.
    house.clock.advance(60)
    expect((await ana.call('GET', path)).json()[0].last_seen_at).toBe(house.clock.now().toISOString())
    house.clock.advance(31 * 86_400)
    expect((await ana.call('GET', path)).statusCode).toBe(401)
    expect((await me(laptop)).statusCode).toBe(401)
  })

  it('end one at a time, and nobody ends those of another', async () => {
    const [ana, ben] = [await signedInAs(house), await signedInAs(house)]
    const laptop = await signInFrom(ana.email, ana.password)
    const [, id] = await idsOf(ana.cookie)
    expect((await ben.call('DELETE', `${path}${id}/`)).statusCode).toBe(404)
    expect((await me(laptop)).statusCode).toBe(200)
    expect((await ana.call('DELETE', `${path}${id}/`)).statusCode).toBe(204)
    expect((await me(laptop)).statusCode).toBe(401)
    expect((await ana.call('DELETE', `${path}${id}/`)).statusCode).toBe(404)
    expect((await ana.call('GET', '/api/users/me/')).statusCode).toBe(200)
  })

  it('end all but the one that asks, and it is told how many', async () => {
    const [ana, ben] = [await signedInAs(house), await signedInAs(house)]
    const others = [await signInFrom(ana.email, ana.password), await signInFrom(ana.email, ana.password)]
    const res = await ana.call('DELETE', path)
    expect([res.statusCode, res.json()]).toEqual([200, { ended: 2 }])
    for (const token of others) expect((await me(token)).statusCode).toBe(401)
    expect(await idsOf(ana.cookie)).toHaveLength(1)
    expect((await ben.call('GET', '/api/users/me/')).statusCode).toBe(200)
  })

  it('are those of a super admin where one acts as another, and not for who acts in the place of another', async () => {
    const [admin, ana, ben] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house), await signedInAs(house)]
    const [id] = await idsOf(ben.cookie)
    await house.ports.db.pool.query(
      "update sessions set run_as_by_id = $1, run_as_until = '2100-01-01', user_id = $2 where id = $3",
      [admin.id, ana.id, id],
    )
    for (const [method, url] of [
      ['GET', path],
      ['DELETE', path],
      ['DELETE', `${path}${id}/`],
    ] as const)
      expect((await ben.call(method, url)).statusCode, `${method} ${url}`).toBe(403)
    expect(await idsOf(ana.cookie)).toHaveLength(1)
    expect(await idsOf(admin.cookie)).toContain(id)
    expect((await admin.call('DELETE', `${path}${id}/`)).statusCode).toBe(204)
    expect((await ben.call('GET', '/api/users/me/')).statusCode).toBe(401)
  })
})
