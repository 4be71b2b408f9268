import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { makeAuthenticator } from '../passkeys/testing.ts'
import { mailResetCodes, mailsTo } from '../recovery/testing.ts'
import { resetSecondFactor } from './actions.ts'
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

describe('a second factor guessed by whoever knows the password, from another network each time', () => {
  let networks = 0
  const nextNetwork = () => ({ remoteAddress: `198.51.${++networks}.7` })
  const guess = async (person: Person, code: string, seen: Record<string, number>) => {
    const network = nextNetwork()
    const pending = cookieOf(await logIn(person, person.password, network), 'pending_login')
    const res = await answer(pending, code, network)
    seen[res.json().code] = (seen[res.json().code] ?? 0) + 1
    return res
  }

  it('has ten tries in fifteen minutes and thirty in a day, and the owner is told once', async () => {
    const { person, code } = await equipped()
    const seen: Record<string, number> = {}
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 15; tries++) await guess(person, wrong(code()), seen)
      house.clock.advance(15 * 60)
    }
    expect(seen).toEqual({ code_mismatch: 30, throttled: 30 })
    const late = await guess(person, code(), seen)
    expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, 24 * 3600 - 60 * 60])
    const told = (await mailsTo(house.ports, person.email)).filter(({ subject }) => /may know/.test(subject))
    expect(told.map(({ heading }) => heading)).toEqual(['Somebody is trying to get past your second factor'])
    const trail = await query("select from audit_events where action = 'second_factor.guessed' and subject_id = $1", [
      person.id,
    ])
    expect(trail.rowCount).toBe(1)
    house.clock.advance(23 * 3600)
    expect((await guess(person, code(), seen)).statusCode).toBe(200)
  })

  it('counts recovery codes, too', async () => {
    const { person, code, recoveryCodes } = await equipped()
    const seen: Record<string, number> = {}
    const none = recoveryCodes[0]?.replace(/^./, (sign) => (sign === 'b' ? 'c' : 'b')) ?? ''
    for (let tries = 0; tries < 5; tries++) await guess(person, none, seen)
    for (let tries = 0; tries < 5; tries++) await guess(person, wrong(code()), seen)
    expect(seen).toEqual({ code_mismatch: 10 })
    expect((await guess(person, code(), seen)).statusCode).toBe(429)
  })

  const inBrowser = async (person: Person, known: string, code: string) => {
    const cookies = { known_browser: known }
    const pending = cookieOf(await logIn(person, person.password, { ...nextNetwork(), cookies }), 'pending_login')
    return answer(pending, code, { ...nextNetwork(), cookies: { ...cookies, pending_login: pending } })
  }

  it('lets the owner in from a browser that they have logged in with before, and the strangers not after it', async () => {
    const { person, code } = await equipped()
    const seen: Record<string, number> = {}
    const known = cookieOf(await guess(person, code(), seen), 'known_browser')
    expect(known).not.toBe('')
    for (let tries = 0; tries < 11; tries++) await guess(person, wrong(code()), seen)
    expect(seen).toMatchObject({ code_mismatch: 10, throttled: 1 })
    house.clock.advance(30)
    expect((await inBrowser(person, known, code())).statusCode).toBe(200)
    house.clock.advance(30)
    expect((await guess(person, code(), seen)).statusCode).toBe(429)
    const proof = { password: person.password, code: code() }
    expect((await person.call('POST', `${settings}/recovery-codes/`, proof)).statusCode).toBe(200)
  })

  it('bears no more from known browsers and in the settings together', async () => {
    const { person, code } = await equipped()
    const known = cookieOf(await guess(person, code(), {}), 'known_browser')
    const { password } = person
    for (let tries = 0; tries < 5; tries++) {
      expect(answered(await inBrowser(person, known, wrong(code())))).toEqual([400, 'code_mismatch'])
      const res = await person.call('POST', `${settings}/recovery-codes/`, { password, code: wrong(code()) })
      expect(answered(res)).toEqual([400, 'code_mismatch'])
    }
    house.clock.advance(30)
    expect((await inBrowser(person, known, code())).statusCode).toBe(429)
    const renewal = await person.call('POST', `${settings}/recovery-codes/`, { password, code: code() })
    expect(renewal.statusCode).toBe(429)
    // Another browser of the owner's has the strangers' count, in which nobody has guessed.
    expect((await guess(person, code(), {})).statusCode).toBe(200)
  })

  it('is no browser’s own that the pending login alone was given to', async () => {
    const { person } = await equipped()
    const res = await logIn(person, person.password, nextNetwork())
    expect(cookieOf(res, 'pending_login')).not.toBe('')
    expect(cookieOf(res, 'known_browser')).toBe('')
  })

  /** What whoever reads the mailbox can do. */
  const resetByMail = async ({ email }: Person, password: string, known = ''): Promise<string> => {
    const forgot = (more: object) =>
      house.app.inject({
        method: 'POST',
        url: '/api/auth/forgot_password/',
        payload: { username: email, ...more },
        cookies: { known_browser: known },
      })
    // After whatever mail was asked for before.
    house.clock.advance(30)
    await forgot({})
    await mailResetCodes(house.ports)
    const code = (await mailsTo(house.ports, email)).findLast((mail) => mail.code)?.code
    const res = await forgot({ code, password })
    expect(answered(res)).toEqual([200, 'success'])
    return cookieOf(res, 'known_browser')
  }

  const useUp = async (person: Person, code: () => string) => {
    const seen: Record<string, number> = {}
    for (let tries = 0; tries < 11; tries++) await guess(person, wrong(code()), seen)
    expect(seen).toEqual({ code_mismatch: 10, throttled: 1 })
  }

  it('by who made a new password in the mailbox, keeps nobody out of a browser with which they passed it before', async () => {
    const { person, code } = await equipped()
    const known = cookieOf(await guess(person, code(), {}), 'known_browser')
    const thief = { ...person, password: 'The-thief-s-1$' }
    await resetByMail(person, thief.password)
    await useUp(thief, code)
    // The owner makes another one, here or elsewhere, and this browser stays known to the factor.
    const own = { ...person, password: 'The-owner-s-2$' }
    const carried = await resetByMail(person, own.password, known)
    for (const browser of [known, carried]) {
      house.clock.advance(30)
      expect((await inBrowser(own, browser, code())).statusCode).toBe(200)
    }
    expect((await inBrowser(own, await resetByMail(own, own.password), code())).statusCode).toBe(429)
  })

  it('knows a browser by a passkey that made sure of its owner, and no more once that is removed', async () => {
    const { person, code } = await equipped()
    const keys = '/api/users/me/passkeys/'
    const device = makeAuthenticator()
    const proof = { password: person.password, code: code() }
    const { challenge } = (await person.call('POST', `${keys}options/`, proof)).json()
    const { passkey } = (
      await person.call('POST', keys, { name: 'Phone', credential: device.create(challenge) })
    ).json()
    const post = (url: string, payload: object = {}) => house.app.inject({ method: 'POST', url, payload })
    const asked = (await post('/api/auth/passkey/options/')).json()
    const known = cookieOf(
      await post('/api/auth/passkey/', { assertion: device.get(asked.challenge) }),
      'known_browser',
    )
    await useUp(person, code)
    house.clock.advance(30)
    expect((await inBrowser(person, known, code())).statusCode).toBe(200)
    house.clock.advance(30)
    const removal = { password: person.password, code: code() }
    expect((await person.call('POST', `${keys}${passkey.id}/remove/`, removal)).statusCode).toBe(200)
    house.clock.advance(30)
    expect((await inBrowser(person, known, code())).statusCode).toBe(429)
  })

  it('knows the browser in which its owner set a factor up, and keeps both where there are two', async () => {
    const person = await signedInAs(house)
    const browser: { known: string } = { known: '' }
    const seen = (res: { cookies: readonly { name: string; value: string }[] }) => {
      browser.known = res.cookies.findLast(({ name }) => name === 'known_browser')?.value ?? browser.known
    }
    const first = await logIn(person, person.password, nextNetwork())
    seen(first)
    const session = cookieOf(first, 'sessionid')
    const call = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const headers = { cookie: `sessionid=${session}; known_browser=${browser.known}` }
      const res = await person.call(method, url, body, { headers })
      expect(res.statusCode).toBe(200)
      seen(res)
      return res.json()
    }
    const { password } = person
    const { secret } = await call('POST', `${settings}/totp/`, { password })
    const code = () => totpCodeAt(secret, house.clock.now())
    await call('PUT', `${settings}/totp/`, { code: code() })
    await useUp(person, code)
    house.clock.advance(30)
    expect((await inBrowser(person, browser.known, code())).statusCode).toBe(200)

    const device = makeAuthenticator()
    house.clock.advance(30)
    const { challenge } = await call('POST', '/api/users/me/passkeys/options/', { password, code: code() })
    const withApp = browser.known
    const { passkey } = await call('POST', '/api/users/me/passkeys/', {
      name: 'Phone',
      credential: device.create(challenge),
    })
    expect(browser.known).not.toBe(withApp)
    // Without the passkey it is known by the app that it passed before.
    house.clock.advance(30)
    await call('POST', `/api/users/me/passkeys/${passkey.id}/remove/`, { password, code: code() })
    house.clock.advance(30)
    expect((await inBrowser(person, browser.known, code())).statusCode).toBe(200)
  })

  it('knows no browser by a factor that the operator took off, nor by a cookie of before', async () => {
    const { person, code } = await equipped()
    const known = cookieOf(await guess(person, code(), {}), 'known_browser')
    const former = known.split('.').slice(0, 2).join('.')
    await useUp(person, code)
    house.clock.advance(30)
    expect((await inBrowser(person, former, code())).statusCode).toBe(429)
    expect((await inBrowser(person, known, code())).statusCode).toBe(200)
    await resetSecondFactor(house.ports, person.email)
    const back = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: person.email, password: person.password },
    })
    const cookie = `sessionid=${cookieOf(back, 'sessionid')}`
    const again: Person = {
      ...person,
      call: (method, url, body) => person.call(method, url, body, { headers: { cookie } }),
    }
    const { secret } = await withTotp(again, house.clock)
    const next = () => totpCodeAt(secret, house.clock.now())
    await useUp(person, next)
    house.clock.advance(30)
    expect((await inBrowser(person, known, next())).statusCode).toBe(429)
  })

  it('stays shut whatever new password comes by the mailbox or the settings, until its time is over', async () => {
    const { person, code } = await equipped()
    const seen: Record<string, number> = {}
    for (let tries = 0; tries < 10; tries++) await guess(person, wrong(code()), seen)
    const change = { current_password: person.password, password: 'Another-one-2$', code: code() }
    expect(answered(await person.call('PUT', '/api/users/me/password/', change))).toEqual([200, 'success'])
    expect((await guess({ ...person, password: change.password }, code(), seen)).statusCode).toBe(429)
    const reset = { ...person, password: 'A-third-one-3$' }
    await resetByMail(person, reset.password)
    expect((await guess(reset, code(), seen)).statusCode).toBe(429)
    house.clock.advance(15 * 60)
    expect((await guess(reset, code(), seen)).statusCode).toBe(200)
  })

  it('is forgotten with the right answer', async () => {
    const { person, code } = await equipped()
    const seen: Record<string, number> = {}
    for (let tries = 0; tries < 9; tries++) await guess(person, wrong(code()), seen)
    expect((await guess(person, code(), seen)).statusCode).toBe(200)
    for (let tries = 0; tries < 10; tries++) await guess(person, wrong(code()), seen)
    expect(seen).toMatchObject({ code_mismatch: 19 })
  })
})
