import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { mailsTo } from '../recovery/testing.ts'
import { sha256 } from '../testing.ts'
import { answered, cookieOf, loginsOf, totpCodeAt, withTotp, wrong } from './testing.ts'

let house: TestApp
let logIn: ReturnType<typeof loginsOf>['logIn']
let answer: ReturnType<typeof loginsOf>['answer']
let equipped: ReturnType<typeof loginsOf>['equipped']
beforeAll(async () => {
  house = await buildTestApp()
  ;({ logIn, answer, equipped } = loginsOf(house))
})
afterAll(() => house.close())

const settings = '/api/users/me/second-factor'
const query = (text: string, values: unknown[] = []) => house.ports.db.pool.query(text, values)
const from = (remoteAddress: string) => ({ remoteAddress })
const pendingFor = async (person: Person) => cookieOf(await logIn(person), 'pending_login')

describe('setting up an authenticator app', () => {
  it('takes the password and one right code, and gives ten recovery codes once', async () => {
    const ana = await signedInAs(house)
    expect(answered(await ana.call('POST', `${settings}/totp/`, { password: 'Wrong-pass1!' }))).toEqual([
      400,
      'not_authorized',
    ])
    const begun = (await ana.call('POST', `${settings}/totp/`, { password: ana.password })).json()
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect((await ana.call('GET', `${settings}/`)).json()).toEqual({ totp: null, passkeys: [], recovery_codes_left: 0 })
    // Not asked for before it is confirmed.
    expect((await logIn(ana)).statusCode).toBe(200)
    const code = totpCodeAt(begun.secret, house.clock.now())
    expect(answered(await ana.call('PUT', `${settings}/totp/`, { code: wrong(code) }))).toEqual([400, 'code_mismatch'])
    const confirmed = await ana.call('PUT', `${settings}/totp/`, { code })
    const { recovery_codes: given } = confirmed.json()
    expect(new Set(given).size).toBe(10)
    for (const code of given) expect(code).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/)
    expect(answered(await ana.call('PUT', `${settings}/totp/`, { code }))).toEqual([400, 'code_used'])
    house.clock.advance(30)
    const proof = { password: ana.password, code: totpCodeAt(begun.secret, house.clock.now()) }
    expect(answered(await ana.call('POST', `${settings}/totp/`, proof))).toEqual([400, 'already_set_up'])
    expect((await ana.call('GET', `${settings}/`)).json()).toMatchObject({
      totp: { confirmed_at: expect.any(String) },
      recovery_codes_left: 10,
    })
    expect((await mailsTo(house.ports, ana.email)).map(({ heading }) => heading)).toEqual([
      'Your authenticator app is set up',
    ])
    const trail = await query("select subject_id from audit_events where action = 'second_factor.totp_on'")
    expect(trail.rows).toContainEqual({ subject_id: ana.id })
  })

  it('counts for fifteen minutes after it was begun', async () => {
    const ana = await signedInAs(house)
    const begin = async () =>
      (await ana.call('POST', `${settings}/totp/`, { password: ana.password })).json().secret as string
    const confirm = (secret: string) =>
      ana.call('PUT', `${settings}/totp/`, { code: totpCodeAt(secret, house.clock.now()) })
    const late = await begin()
    house.clock.advance(15 * 60)
    expect(answered(await confirm(late))).toEqual([400, 'code_mismatch'])
    const secret = await begin()
    house.clock.advance(15 * 60 - 1)
    expect((await confirm(secret)).statusCode).toBe(200)
  })

  it('keeps neither the secret nor a recovery code in the database', async () => {
    const { person, secret, recoveryCodes } = await equipped()
    const { rows } = await query(
      `select (select to_jsonb(f)::text from totp_factors f where user_id = $1) ||
        (select jsonb_agg(c)::text from recovery_codes c where user_id = $1) as kept`,
      [person.id],
    )
    expect(rows[0].kept).not.toContain(secret)
    for (const code of recoveryCodes) expect(rows[0].kept).not.toContain(code.replaceAll('-', ''))
  })

  it('is undone by the password and a code', async () => {
    const { person, code } = await equipped()
    const remove = (password: string, given: string) =>
      person.call('POST', `${settings}/totp/remove/`, { password, code: given })
    expect(answered(await remove('Wrong-pass1!', code()))).toEqual([400, 'not_authorized'])
    expect(answered(await remove(person.password, wrong(code())))).toEqual([400, 'code_mismatch'])
    expect(answered(await remove(person.password, code()))).toEqual([200, 'success'])
    expect((await person.call('GET', `${settings}/`)).json()).toEqual({
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
    })
    expect((await logIn(person)).statusCode).toBe(200)
  })

  it('gives new recovery codes in place of the old ones, to who has a factor', async () => {
    const { person, recoveryCodes, code } = await equipped()
    const renew = (who: Person, more = {}) =>
      who.call('POST', `${settings}/recovery-codes/`, { password: who.password, ...more })
    const fresh = (await renew(person, { code: code() })).json().recovery_codes
    expect(fresh).toHaveLength(10)
    const pending = await pendingFor(person)
    expect(answered(await answer(pending, recoveryCodes[0] ?? ''))).toEqual([400, 'code_mismatch'])
    expect(answered(await answer(pending, fresh[0]))).toEqual([200, 'success'])
    expect(answered(await renew(await signedInAs(house)))).toEqual([400, 'no_second_factor'])
  })

  it('is not for who acts in the place of another', async () => {
    const [admin, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
    await query("update sessions set run_as_by_id = $1, run_as_until = '2100-01-01' where user_id = $2", [
      admin.id,
      ana.id,
    ])
    const { password } = ana
    const passkeys = '/api/users/me/passkeys'
    const credential = { id: 'AA', rawId: 'AA', type: 'public-key' }
    for (const [method, url, body] of [
      ['GET', `${settings}/`],
      ['POST', `${settings}/totp/`, { password }],
      ['PUT', `${settings}/totp/`, { code: '123456' }],
      ['POST', `${settings}/totp/remove/`, { password, code: '123456' }],
      ['POST', `${settings}/recovery-codes/`, { password }],
      ['POST', `${passkeys}/options/`, { password }],
      ['POST', `${passkeys}/proof/`],
      [
        'POST',
        `${passkeys}/`,
        { name: 'x', credential: { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } } },
      ],
      ['PATCH', `${passkeys}/${ana.id}/`, { name: 'x' }],
      ['POST', `${passkeys}/${ana.id}/remove/`, { password }],
    ] as const)
      expect([url, (await ana.call(method, url, body)).statusCode]).toEqual([url, 403])
  })
})

describe('the second step of a login', () => {
  it('comes after the right password alone, and opens nothing by itself', async () => {
    const { person, code } = await equipped()
    expect(answered(await logIn(person, 'Wrong-pass1!'))).toEqual([400, 'not_authorized'])
    const res = await logIn(person)
    expect(answered(res)).toEqual([400, 'challenge_required'])
    expect(res.json().errors[0].detail).toBe('A challenge is required to authenticate the user.')
    expect(cookieOf(res, 'sessionid')).toBe('')
    const pending = res.cookies.find(({ name }) => name === 'pending_login')
    expect(pending).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/login/', maxAge: 600 })
    const token = pending?.value ?? ''
    for (const cookies of [{ sessionid: token }, { pending_login: token }])
      expect((await house.app.inject({ url: '/api/users/me/', cookies })).statusCode).toBe(401)
    const shown = await house.app.inject({ url: '/api/auth/login/challenge/', cookies: { pending_login: token } })
    expect(shown.json()).toEqual({ methods: ['totp', 'recovery'] })
    const done = await answer(token, code())
    expect(answered(done)).toEqual([200, 'success'])
    expect(cookieOf(done, 'pending_login')).toBe('')
    const me = await house.app.inject({ url: '/api/users/me/', cookies: { sessionid: cookieOf(done, 'sessionid') } })
    expect(me.json().id).toBe(person.id)
    // The old cookie of the login that is done.
    house.clock.advance(30)
    expect(answered(await answer(token, code()))).toEqual([400, 'challenge_expired'])
  })

  it.each(['totp', 'recovery'] as const)(
    'takes a code of the kind %s once, however many try it at once',
    async (kind) => {
      const { person, code, recoveryCodes } = await equipped()
      const given = kind === 'totp' ? code() : (recoveryCodes[3] ?? '')
      const waiting: string[] = []
      for (let login = 0; login < 10; login++) waiting.push(await pendingFor(person))
      const answers = await Promise.all(waiting.map((pending) => answer(pending, given)))
      expect(answers.filter((res) => res.statusCode === 200)).toHaveLength(1)
      expect(answers.filter((res) => cookieOf(res, 'sessionid') !== '')).toHaveLength(1)
      // And not again in the same half minute.
      const told = {
        totp: { code: 'code_used', detail: 'This code was used already. Wait for the next one in your app.' },
        recovery: { code: 'code_mismatch', detail: 'Invalid confirmation code' },
      }[kind]
      expect((await answer(await pendingFor(person), given)).json().errors).toEqual([{ ...told, attr: 'code' }])
    },
  )

  it('says of the code that was taken last, and of no earlier one, that it was used', async () => {
    const { person, code } = await equipped()
    const earlier = code()
    house.clock.advance(30)
    expect(answered(await answer(await pendingFor(person), code()))).toEqual([200, 'success'])
    expect(answered(await answer(await pendingFor(person), earlier))).toEqual([400, 'code_mismatch'])
    expect(answered(await answer(await pendingFor(person), code()))).toEqual([400, 'code_used'])
  })

  it('compares five codes', async () => {
    const { person, code } = await equipped()
    const pending = await pendingFor(person)
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(pending, wrong(code()))))
    expect(answers.map((res) => res.json().code).toSorted()).toEqual([
      ...Array(3).fill('challenge_expired'),
      ...Array(5).fill('code_mismatch'),
    ])
    expect(answered(await answer(pending, code()))).toEqual([400, 'challenge_expired'])
  })

  it('lasts ten minutes', async () => {
    const { person, code } = await equipped()
    const pending = await pendingFor(person)
    house.clock.advance(600)
    expect(answered(await answer(pending, code()))).toEqual([400, 'challenge_expired'])
  })

  it('is of one person and one browser, wherever that goes', async () => {
    const [ana, eve] = [await equipped(), await equipped()]
    const pending = await pendingFor(ana.person)
    expect(answered(await answer(pending, eve.code()))).toEqual([400, 'code_mismatch'])
    expect(answered(await answer(pending, eve.recoveryCodes[0] ?? ''))).toEqual([400, 'code_mismatch'])
    expect(answered(await answer('', ana.code()))).toEqual([400, 'challenge_expired'])
    expect(answered(await answer(pending, ana.code(), from('203.0.113.9')))).toEqual([200, 'success'])
  })

  it('ends with a recovery code of the shorter form that was given before, too, once', async () => {
    const { person } = await equipped()
    const hash = sha256(`recovery:${person.id}:bcdfghjkmnpq2345`)
    await house.ports.db.pool.query('insert into recovery_codes values (gen_random_uuid(), $1, $2)', [person.id, hash])
    const short = 'bcdf-ghjk-mnpq-2345'
    expect((await answer(await pendingFor(person), short)).statusCode).toBe(200)
    expect(answered(await answer(await pendingFor(person), short))).toEqual([400, 'code_mismatch'])
  })

  it('is told by mail where it was a recovery code', async () => {
    const { person, recoveryCodes } = await equipped()
    const typed = ` ${recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')} `
    expect(answered(await answer(await pendingFor(person), typed))).toEqual([200, 'success'])
    expect((await mailsTo(house.ports, person.email)).at(-1)?.heading).toBe('A recovery code was used')
    expect((await person.call('GET', `${settings}/`)).json().recovery_codes_left).toBe(9)
  })

  it('uses the code up, be it the app’s or a recovery code, also where what was to follow is refused', async () => {
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    const { secret, recoveryCodes } = await withTotp(admin, house.clock)
    house.clock.advance(30)
    const asking = (admin_run_as?: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { username: admin.email, password: admin.password, admin_run_as },
      })
    for (const [code, again] of [
      [totpCodeAt(secret, house.clock.now()), 'code_used'],
      [recoveryCodes[0] ?? '', 'code_mismatch'],
    ] as const) {
      const refused = await answer(cookieOf(await asking('nobody@mail.test'), 'pending_login'), code)
      expect([answered(refused), refused.headers['set-cookie']]).toEqual([[400, 'user_not_found'], undefined])
      expect(answered(await answer(await pendingFor(admin), code))).toEqual([400, again])
    }
    const told = (await mailsTo(house.ports, admin.email)).filter(
      ({ heading }) => heading === 'A recovery code was used',
    )
    expect(told.length).toBe(1)
    house.clock.advance(30)
    const next = totpCodeAt(secret, house.clock.now())
    expect(answered(await answer(await pendingFor(admin), next))).toEqual([200, 'success'])
  })

  it('is over with another password, for a deactivated account, and where there is none', async () => {
    const { person, code } = await equipped()
    const pending = await pendingFor(person)
    await person.call('PUT', '/api/users/me/password/', {
      current_password: person.password,
      password: 'Another-one-2$',
      code: code(),
    })
    expect(answered(await answer(pending, code()))).toEqual([400, 'challenge_expired'])
    const later = cookieOf(await logIn(person, 'Another-one-2$'), 'pending_login')
    // The password alone does not take the factor off.
    expect(later).not.toBe('')
    await query('update users set deactivated_at = now() where id = $1', [person.id])
    expect(answered(await answer(later, code()))).toEqual([400, 'challenge_expired'])
    expect((await house.app.inject({ url: '/api/auth/login/challenge/' })).statusCode).toBe(404)
  })
})

describe('staff outside the demo', () => {
  it('can do nothing but set up a second factor, and keep an account that is about to be deleted, until they have one', async () => {
    const strict = await buildTestApp({ ports: { secondFactorForStaff: true } })
    const [admin, ana] = [await signedInAs(strict, 'SUPER_ADMIN'), await signedInAs(strict)]
    expect((await admin.call('GET', '/api/users/me/')).json().second_factor_due).toBe(true)
    const allowed: string[] = []
    for (const { method, url, access } of strict.routes) {
      if (access.kind === 'anyone' || access.kind === 'visitor' || method === 'HEAD') continue
      const res = await admin.call(method as 'GET', url.replace(/:[a-z_]+/g, ana.id), method === 'GET' ? undefined : {})
      if (res.statusCode !== 403) allowed.push(`${method} ${url}`)
      else
        expect(res.json().errors[0]).toMatchObject({
          code: 'permission_denied',
          detail: expect.stringMatching(/second factor/),
        })
    }
    expect(allowed.filter((route) => !/second-factor|passkeys/.test(route))).toEqual([
      'GET /api/users/me/',
      // Whoever is about to be deleted may say no to it first.
      'GET /api/users/me/deletion/',
      'DELETE /api/users/me/deletion/',
    ])
    expect((await ana.call('GET', '/api/users/me/')).json().second_factor_due).toBe(false)
    expect((await ana.call('GET', '/api/target_roles/')).statusCode).toBe(200)
    const runAs = () =>
      strict.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { username: admin.email, password: admin.password, admin_run_as: ana.email },
      })
    expect((await runAs()).json().errors[0].detail).toMatch(/second factor/)
    await withTotp(admin, strict.clock)
    expect(answered(await runAs())).toEqual([400, 'challenge_required'])
    expect((await admin.call('GET', '/api/users/me/')).json().second_factor_due).toBe(false)
    expect((await admin.call('GET', '/api/firstrung-ai/waitlist/')).statusCode).toBe(200)
    await strict.close()
  })

  it('act as nobody any more once they have none', async () => {
    const strict = await buildTestApp({ ports: { secondFactorForStaff: true } })
    const [admin, ana] = [await signedInAs(strict, 'SUPER_ADMIN'), await signedInAs(strict)]
    const { secret } = await withTotp(admin, strict.clock)
    const nextCode = () => {
      strict.clock.advance(30)
      return totpCodeAt(secret, strict.clock.now())
    }
    const { logIn, answer } = loginsOf(strict)
    const signedIn = await answer(cookieOf(await logIn(admin), 'pending_login'), nextCode())
    const other = { headers: { cookie: `sessionid=${cookieOf(signedIn, 'sessionid')}` } }
    const started = await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id }, other)
    expect(started.statusCode).toBe(200)
    const write = () => admin.call('PATCH', `/api/profiles/${ana.profileId}/`, { hometown: 'Reno' }, other)
    expect((await write()).statusCode).toBe(200)
    const proof = { password: admin.password, code: nextCode() }
    expect((await admin.call('POST', `${settings}/totp/remove/`, proof)).statusCode).toBe(200)
    expect((await write()).json().errors[0].detail).toMatch(/second factor/)
    const who = (await admin.call('GET', '/api/users/me/', undefined, other)).json()
    expect(who).toMatchObject({ id: admin.id, run_as_by: null, second_factor_due: true })
    const { rows } = await strict.ports.db.pool.query(
      "select subject_id from audit_events where action = 'run_as.ended'",
    )
    expect(rows).toEqual([{ subject_id: ana.id }])
    await strict.close()
  })
})
