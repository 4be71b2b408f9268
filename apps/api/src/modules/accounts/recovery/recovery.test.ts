import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type Person, signedInAs, statementsOf, type TestApp } from '../../../testing.ts'
import { signUpForm } from '../testing.ts'
import { mailResetCodes, mailsTo } from './testing.ts'

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

const fresh = 'Second-try-9$'
const post = (url: string, payload: object, remoteAddress = '192.0.2.7') =>
  house.app.inject({ method: 'POST', url, payload, remoteAddress })
const forgot = (payload: object, remoteAddress?: string) => post('/api/auth/forgot_password/', payload, remoteAddress)
const logIn = (username: string, password: string, remoteAddress?: string) =>
  post('/api/auth/login/', { username, password }, remoteAddress)
const query = (text: string, values: unknown[]) => house.ports.db.pool.query(text, values)
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Asks for a code and reads it in the mailbox. */
const codeFor = async (email: string): Promise<string> => {
  house.clock.advance(31)
  expect((await forgot({ username: email })).json()).toEqual({ status: 'success' })
  await mailResetCodes(house.ports)
  return (await mailsTo(house.ports, email)).at(-1)?.code ?? ''
}

const statusAndCode = async (call: ReturnType<typeof forgot>) => {
  const res = await call
  return [res.statusCode, res.json().code ?? res.json().status]
}

describe('a forgotten password', () => {
  it('is replaced by the mailed code, and every session ends', async () => {
    const ana = await signedInAs(house)
    const ben = await signedInAs(house)
    await query("update sessions set run_as_by_id = $1, run_as_until = '2100-01-01' where user_id = $2", [
      ana.id,
      ben.id,
    ])
    const code = await codeFor(ana.email.toUpperCase().toLowerCase())
    const res = await forgot({ username: ana.email.toUpperCase(), code: ` ${code} `, password: fresh })
    expect([res.statusCode, res.json()]).toEqual([200, { status: 'success' }])
    expect((await ana.call('GET', '/api/users/me/')).statusCode).toBe(401)
    expect((await ben.call('GET', '/api/users/me/')).statusCode).toBe(401)
    expect((await logIn(ana.email, ana.password)).json().code).toBe('not_authorized')
    expect((await logIn(ana.email, fresh)).statusCode).toBe(200)
    const { rows } = await query('select actor_id, subject_id from audit_events where action = $1', [
      'account.password_reset',
    ])
    expect(rows).toContainEqual({ actor_id: null, subject_id: ana.id })
  })

  it('tells the owner by mail, in their language, and leads to the page', async () => {
    const ana = await signedInAs(house)
    await query("update users set locale = 'es' where id = $1", [ana.id])
    const code = await codeFor(ana.email)
    await forgot({ username: ana.email, code, password: fresh })
    expect(await mailsTo(house.ports, ana.email)).toEqual([
      expect.objectContaining({ locale: 'es', heading: 'Elige una contraseña nueva', code }),
      expect.objectContaining({
        locale: 'es',
        heading: 'Tu contraseña cambió',
        code: null,
        url: `${house.ports.publicUrl}/forgot-password`,
      }),
    ])
  })

  it('lets the owner log in at once, however often somebody guessed before', async () => {
    const ana = await signedInAs(house)
    for (let guess = 0; guess < 13; guess++) await logIn(ana.email, 'Wrong-pass1!')
    expect((await logIn(ana.email, ana.password)).statusCode).toBe(429)
    await forgot({ username: ana.email, code: await codeFor(ana.email), password: fresh })
    expect((await logIn(ana.email, fresh)).statusCode).toBe(200)
  })

  it('opens no session for a login with the old one that ran beside it', async () => {
    const ana = await signedInAs(house)
    const code = await codeFor(ana.email)
    const line = await house.ports.db.pool.connect()
    await line.query('begin')
    await line.query('update users set first_name = first_name where id = $1', [ana.id])
    const login = logIn(ana.email, ana.password)
    // The login has compared the password, and waits for what is being done to the account.
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await query(waiting, [])).rows).toHaveLength(1)
    await line.query("update users set password_hash = 'another' where id = $1", [ana.id])
    await line.query('commit')
    line.release()
    expect(await statusAndCode(login)).toEqual([400, 'not_authorized'])
    expect(await statusAndCode(forgot({ username: ana.email, code, password: fresh }))).toEqual([200, 'success'])
  })

  it('asks for the code and the password together, by the rules of a new password', async () => {
    const username = 'nobody@mail.test'
    const faults = async (payload: object) =>
      (await forgot({ username, ...payload }))
        .json()
        .errors.map((entry: { attr: string; code: string }) => [entry.attr, entry.code])
    expect(await faults({ code: '123456' })).toEqual([['password', 'required']])
    expect(await faults({ password: fresh })).toEqual([['code', 'required']])
    expect(await faults({ code: '123456', password: 'Short1!' })).toEqual([['password', 'password_too_short']])
    expect(await faults({ code: '123456', password: 'Password1!' })).toEqual([['password', 'password_too_common']])
    expect(await faults({ username: 'no address' })).toEqual([['username', 'invalid']])
  })
})

describe('a reset code', () => {
  it('serves once, also where it is sent several times at once', async () => {
    const ana = await signedInAs(house)
    const code = await codeFor(ana.email)
    const many = await Promise.all(
      Array.from({ length: 4 }, (_, at) => forgot({ username: ana.email, code, password: `${fresh}${at}` })),
    )
    expect(many.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
    expect(await statusAndCode(forgot({ username: ana.email, code, password: fresh }))).toEqual([400, 'code_mismatch'])
    expect((await mailsTo(house.ports, ana.email)).filter(({ code: mailed }) => mailed === null)).toHaveLength(1)
  })

  it('bears five tries, and not one more in parallel', async () => {
    const ana = await signedInAs(house)
    const code = await codeFor(ana.email)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => forgot({ username: ana.email, code: other(code), password: fresh })),
    )
    expect(guesses.filter((res) => res.json().code === 'code_mismatch')).toHaveLength(5)
    expect(guesses.filter((res) => res.json().code === 'expired_code')).toHaveLength(15)
    expect(await statusAndCode(forgot({ username: ana.email, code, password: fresh }))).toEqual([400, 'expired_code'])
    const next = await codeFor(ana.email)
    expect(await statusAndCode(forgot({ username: ana.email, code: next, password: fresh }))).toEqual([200, 'success'])
  })

  it('lives fifteen minutes', async () => {
    const ana = await signedInAs(house)
    const code = await codeFor(ana.email)
    house.clock.advance(15 * 60)
    expect(await statusAndCode(forgot({ username: ana.email, code, password: fresh }))).toEqual([400, 'expired_code'])
  })

  it('is mailed every thirty seconds at most, and six times an hour apart from those of the sign-up', async () => {
    const ana = await signedInAs(house)
    for (let ask = 0; ask < 3; ask++) await forgot({ username: ana.email })
    expect(await mailResetCodes(house.ports)).toBe(1)
    for (let ask = 0; ask < 8; ask++) {
      house.clock.advance(31)
      expect(await statusAndCode(forgot({ username: ana.email }))).toEqual([200, 'success'])
    }
    await mailResetCodes(house.ports)
    expect(await mailsTo(house.ports, ana.email)).toHaveLength(6)
    const form = signUpForm()
    await post('/api/auth/signup/', form)
    for (let ask = 0; ask < 8; ask++) {
      house.clock.advance(31)
      await forgot({ username: form.email })
    }
    expect(await mailResetCodes(house.ports)).toBe(6)
  })

  it('is of no use to an account that was deactivated meanwhile', async () => {
    const ana = await signedInAs(house)
    const code = await codeFor(ana.email)
    await query('update users set deactivated_at = now() where id = $1', [ana.id])
    expect(await statusAndCode(forgot({ username: ana.email, code, password: fresh }))).toEqual([
      400,
      'forgot_password_error',
    ])
  })

  it('of old is forgotten', async () => {
    const ana = await signedInAs(house)
    await codeFor(ana.email)
    house.clock.advance(26 * 3600)
    const { forgetOldResets } = await import('./actions.ts')
    await forgetOldResets(house.ports)
    expect((await query('select 1 from reset_requests where user_id = $1', [ana.id])).rows).toEqual([])
  })
})

describe('whether an address is known', () => {
  const addresses = async () => {
    const [known, federated, gone] = [await signedInAs(house), await signedInAs(house), await signedInAs(house)]
    await query('update users set password_hash = null where id = $1', [federated.id])
    await query('update users set deactivated_at = now() where id = $1', [gone.id])
    const waiting = signUpForm()
    await post('/api/auth/signup/', waiting)
    return {
      known: known.email,
      federated: federated.email,
      gone: gone.email,
      waiting: waiting.email,
      unknown: `nobody.${known.email}`,
    }
  }

  const work = async (call: () => ReturnType<typeof forgot>) => {
    vi.mocked(hash).mockClear()
    vi.mocked(verify).mockClear()
    let res: Awaited<ReturnType<typeof forgot>> | undefined
    const statements = await statementsOf(async () => {
      res = await call()
    })
    const hashes = vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length
    const { date: _date, ...headers } = res?.headers ?? {}
    // What a browser is to carry is random, and tells nobody anything.
    if (headers['set-cookie']) headers['set-cookie'] = String(headers['set-cookie']).replace(/[\w-]{22,}/g, '')
    return { status: res?.statusCode, body: res?.body, headers, hashes, statements: statements.length }
  }

  it('is told by no answer and no work of either call', async () => {
    const all = await addresses()
    for (const step of [
      'ask',
      'guess',
      'guess',
      'guess',
      'guess',
      'guess',
      'guess',
      'ask again',
      'guess',
      'late guess',
    ]) {
      if (step === 'ask again') house.clock.advance(31)
      if (step === 'late guess') house.clock.advance(16 * 60)
      const seen = []
      for (const username of Object.values(all)) {
        // The one code in a million that would be right is no guess.
        const mailed = (await mailsTo(house.ports, username)).at(-1)?.code ?? ''
        const payload = step.startsWith('ask') ? { username } : { username, code: other(mailed), password: fresh }
        seen.push(await work(() => forgot(payload)))
      }
      await mailResetCodes(house.ports)
      for (const one of seen) expect(one, step).toEqual(seen[0])
    }
  })

  it('is told by no answer and no work of the login', async () => {
    const { known, gone, waiting, unknown } = await addresses()
    const seen = []
    for (const username of [known, gone, waiting, unknown]) seen.push(await work(() => logIn(username, 'Wrong-pass1!')))
    for (const one of seen) expect(one).toEqual(seen[0])
    expect(seen[0]).toMatchObject({ status: 400, hashes: 1 })
  })

  it('is told by no mail either: only who has an account that is alive gets one', async () => {
    const all = await addresses()
    for (const username of Object.values(all)) await forgot({ username })
    await mailResetCodes(house.ports)
    expect(await mailsTo(house.ports, all.known)).toHaveLength(1)
    expect(await mailsTo(house.ports, all.gone)).toEqual([])
    expect(await mailsTo(house.ports, all.unknown)).toEqual([])
    // The sign-up's own.
    expect(await mailsTo(house.ports, all.waiting)).toHaveLength(1)
    // Without a provider it is an account like any other.
    expect(await mailsTo(house.ports, all.federated)).toHaveLength(1)
  })
})

describe('a reset that staff starts', () => {
  const start = (person: Person, user_id: string) => person.call('POST', '/api/auth/reset_password/', { user_id })

  it('mails the user a code that serves, and says so', async () => {
    const [admin, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
    expect((await start(admin, ana.id)).json()).toEqual({ status: 'success' })
    const [mail] = await mailsTo(house.ports, ana.email)
    const { rows } = await query('select content::text from mails where to_address = $1', [ana.email])
    expect(rows[0].content).toContain('team started a password reset')
    expect(await statusAndCode(forgot({ username: ana.email, code: mail?.code ?? '', password: fresh }))).toEqual([
      200,
      'success',
    ])
    const trail = await query("select actor_id, subject_id from audit_events where action = 'account.reset_sent'", [])
    expect(trail.rows).toContainEqual({ actor_id: admin.id, subject_id: ana.id })
  })

  it('is refused for nobody that staff could mean, and to everybody else', async () => {
    const [admin, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
    const unknown = await start(admin, '01936f2a-0000-7000-8000-000000000000')
    expect(unknown.json().errors).toEqual([{ code: 'user_not_found', detail: expect.any(String), attr: 'user_id' }])
    expect((await start(ana, ana.id)).statusCode).toBe(403)
    await query('update users set deactivated_at = now() where id = $1', [ana.id])
    expect((await start(admin, ana.id)).json().code).toBe('forgot_password_error')
    expect(await mailsTo(house.ports, ana.email)).toEqual([])
  })
})

describe('a new password in place of the one that is known', () => {
  const change = (person: Person, current_password: string, password: string) =>
    person.call('PUT', '/api/users/me/password/', { current_password, password })

  it('ends the other sessions, and tells the owner', async () => {
    const ana = await signedInAs(house)
    const phone = (await logIn(ana.email, ana.password)).cookies.find(({ name }) => name === 'sessionid')?.value ?? ''
    expect((await change(ana, ana.password, fresh)).json()).toEqual({ status: 'success' })
    expect((await ana.call('GET', '/api/users/me/')).statusCode).toBe(200)
    const me = await house.app.inject({ method: 'GET', url: '/api/users/me/', cookies: { sessionid: phone } })
    expect(me.statusCode).toBe(401)
    expect((await logIn(ana.email, fresh)).statusCode).toBe(200)
    expect(await mailsTo(house.ports, ana.email)).toEqual([
      expect.objectContaining({ heading: 'Your password was changed' }),
    ])
  })

  it('is refused without the one that is in force, and counts as a try at it', async () => {
    const ana = await signedInAs(house)
    for (let guess = 0; guess < 10; guess++)
      expect((await change(ana, 'Wrong-pass1!', fresh)).json().errors).toEqual([
        { code: 'not_authorized', detail: expect.any(String), attr: 'current_password' },
      ])
    await change(ana, 'Wrong-pass1!', fresh)
    expect((await change(ana, ana.password, fresh)).statusCode).toBe(429)
    expect((await logIn(ana.email, ana.password)).statusCode).toBe(200)
  })

  it('is no common one', async () => {
    const ana = await signedInAs(house)
    expect((await change(ana, ana.password, 'Password1!')).json().errors).toEqual([
      {
        code: 'password_too_common',
        detail: 'This password is too common. Choose another one.',
        attr: 'password',
      },
    ])
    const res = await post('/api/auth/signup/', signUpForm({ password: 'Sunshine2026!' }))
    expect([res.statusCode, res.json().errors[0]]).toEqual([
      400,
      expect.objectContaining({ attr: 'password', code: 'password_too_common' }),
    ])
  })

  it.each(['FirstRung1!', 'Zwickelmann7!'])('is not near at hand, as the product or its person: %s', async (near) => {
    const ana = await signedInAs(house)
    await query("update users set last_name = 'Zwickelmann' where id = $1", [ana.id])
    const code = await codeFor(ana.email)
    const reset = (typed: string, password: string) => forgot({ username: ana.email, code: typed, password })
    const refused = [
      change(ana, ana.password, near),
      post('/api/auth/signup/', signUpForm({ password: near, last_name: 'Zwickelmann' })),
    ]
    for (const res of await Promise.all([...refused, reset(code, near)]))
      expect(res.json().errors[0]).toMatchObject({ attr: 'password', code: 'password_too_common' })
    // Nobody learns a name who has not got the code, which still serves.
    expect((await reset(other(code), 'Zwickelmann7!')).json().code).toBe('code_mismatch')
    expect((await reset(code, fresh)).statusCode).toBe(200)
  })

  it('may be long and of any letters, however they are composed', async () => {
    const ana = await signedInAs(house)
    const long = `Ñandú-é-1!${'é'.repeat(190)}`
    expect((await change(ana, ana.password, long.normalize('NFD'))).statusCode).toBe(200)
    expect((await logIn(ana.email, long.normalize('NFC'))).statusCode).toBe(200)
    expect((await logIn(ana.email, long.slice(0, -1))).statusCode).toBe(400)
  })

  it('voids a reset code that is on its way', async () => {
    const ana = await signedInAs(house)
    const code = await codeFor(ana.email)
    await change(ana, ana.password, fresh)
    expect(await statusAndCode(forgot({ username: ana.email, code, password: 'Third-try-9$' }))).toEqual([
      400,
      'code_mismatch',
    ])
  })

  it('is not for who acts in the place of another', async () => {
    const [admin, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
    await query("update sessions set run_as_by_id = $1, run_as_until = '2100-01-01' where user_id = $2", [
      admin.id,
      ana.id,
    ])
    expect((await change(ana, ana.password, fresh)).statusCode).toBe(403)
  })
})
