import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deactivatedRefusal, errorMessages } from '../../../platform/http/wire.ts'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { mailResetCodes } from '../recovery/testing.ts'
import { totpCodeAt, withTotp } from '../second-factor/testing.ts'
import { mailedCodes } from '../testing.ts'

const url = '/api/auth/deactivate/'
const back = '/api/auth/reactivate/'
const me = '/api/users/me/'
let house: TestApp
let ana: Person
let admin: Person
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.ports.db.pool.query("update users set deactivated_at = now() where primary_role = 'SUPER_ADMIN'")
  ana = await signedInAs(house)
  admin = await signedInAs(house, 'SUPER_ADMIN')
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const logIn = (who: Person, password = who.password) =>
  house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { username: who.email, password } })
const mailsTo = ({ email }: Person) =>
  rows('select subject, content from mails where to_address = $1 order by id', email)
const trailOf = ({ id }: Person) =>
  rows('select action, actor_id from audit_events where subject_id = $1 order by id', id)

describe('deactivating', () => {
  it('oneself ends every session, mails how to come back, and is on the trail once', async () => {
    await logIn(ana)
    const res = await ana.call('POST', url, { username: ana.email.toUpperCase(), password: ana.password })
    expect([res.statusCode, res.json()]).toEqual([200, { status: 'success' }])
    expect(String(res.headers['set-cookie'])).toContain('sessionid=;')
    expect((await ana.call('GET', me)).statusCode).toBe(401)
    expect(await rows('select id from sessions where user_id = $1', ana.id)).toEqual([])
    await admin.call('POST', url, { username: ana.email })
    expect(await trailOf(ana)).toEqual([{ action: 'user.deactivated', actor_id: ana.id }])
    const mails = await mailsTo(ana)
    expect(mails).toHaveLength(1)
    expect(mails[0].content.paragraphs.join(' ')).toMatch(/You have deactivated.*write to \S+@\S+/)
  })

  it('asks for nothing more than the address after a fresh sign-in, but holds to a password that is given', async () => {
    const wrong = await ana.call('POST', url, { username: ana.email, password: 'Wrong-pass1!' })
    expect(faultsOf(wrong)).toEqual([400, 'not_authorized password'])
    expect((await ana.call('GET', me)).statusCode).toBe(200)
    expect((await ana.call('POST', url, { username: ana.email })).statusCode).toBe(200)
  })

  it('leaves nothing old that opens the account, nor once it is brought back', async () => {
    const cookieOf = (res: Awaited<ReturnType<typeof logIn>>, name: string) =>
      res.cookies.find((cookie) => cookie.name === name)?.value ?? ''
    const { secret } = await withTotp(ana, house.clock)
    house.clock.advance(30)
    const change = { email: `other.${ana.email}`, password: ana.password }
    const asked = await ana.call('POST', '/api/users/me/email/', {
      ...change,
      code: totpCodeAt(secret, house.clock.now()),
    })
    expect(asked.statusCode).toBe(200)
    house.clock.advance(30)
    const pending = cookieOf(await logIn(ana), 'pending_login')
    await house.app.inject({ method: 'POST', url: '/api/auth/forgot_password/', payload: { username: ana.email } })
    await mailResetCodes(house.ports)
    const mailed = (await mailedCodes(house.ports.db, ana.email)).at(-1)
    expect(await rows('select id from pending_logins where user_id = $1', ana.id)).toHaveLength(1)
    expect((await admin.call('POST', url, { username: ana.email })).statusCode).toBe(200)
    expect((await admin.call('POST', back, { user_id: ana.id })).statusCode).toBe(200)
    expect((await ana.call('GET', me)).statusCode).toBe(401)
    const challenge = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login/challenge/',
      payload: { code: totpCodeAt(secret, house.clock.now()) },
      cookies: { pending_login: pending },
    })
    expect(faultsOf(challenge)).toEqual([400, 'challenge_expired null'])
    const reset = await house.app.inject({
      method: 'POST',
      url: '/api/auth/forgot_password/',
      payload: { username: ana.email, code: mailed, password: 'Another-one-2$' },
    })
    expect(faultsOf(reset)).toEqual([400, 'code_mismatch null'])
    expect(await rows('select email from address_changes where user_id = $1', ana.id)).toEqual([])
  })

  it('by staff signs the person out, and gives whoever looks as them their own account back', async () => {
    const other = await signedInAs(house, 'SUPER_ADMIN')
    await other.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    expect((await admin.call('POST', url, { username: ana.email })).statusCode).toBe(200)
    expect((await ana.call('GET', me)).statusCode).toBe(401)
    expect((await other.call('GET', me)).json().id).toBe(other.id)
    expect((await mailsTo(ana))[0].content.paragraphs[0]).toMatch(/^We have deactivated/)
  })

  it('a super admin also ends what they do in somebody’s place', async () => {
    const other = await signedInAs(house, 'SUPER_ADMIN')
    const second = await logIn(other)
    const cookie = `sessionid=${/sessionid=([^;]+)/.exec(String(second.headers['set-cookie']))?.[1]}`
    await other.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    const res = await other.call('POST', url, { username: other.email }, { headers: { cookie } })
    expect(res.statusCode).toBe(200)
    expect((await other.call('GET', me)).statusCode).toBe(401)
    expect((await ana.call('GET', me)).statusCode).toBe(200)
  })

  it.each([
    ['another, by a student', () => ana.call('POST', url, { username: admin.email }), [403, 'permission_denied null']],
    [
      'nobody, by a student',
      () => ana.call('POST', url, { username: 'no@mail.test' }),
      [403, 'permission_denied null'],
    ],
    ['nobody, by staff', () => admin.call('POST', url, { username: 'no@mail.test' }), [400, 'user_not_found username']],
    [
      'another super admin',
      async () => admin.call('POST', url, { username: (await signedInAs(house, 'SUPER_ADMIN')).email }),
      [403, 'permission_denied null'],
    ],
    ['the only super admin', () => admin.call('POST', url, { username: admin.email }), [400, 'invalid username']],
  ])('is refused for %s', async (_what, attempt, refusal) => {
    expect(faultsOf(await attempt())).toEqual(refusal)
  })

  it('leaves one super admin where two go at once', async () => {
    const other = await signedInAs(house, 'SUPER_ADMIN')
    const both = await Promise.all([admin, other].map((who) => who.call('POST', url, { username: who.email })))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })
})

describe('a deactivated account', () => {
  beforeEach(() => admin.call('POST', url, { username: ana.email }))

  it('answers a wrong password as any account, and the right one with what to do', async () => {
    const wrong = await logIn(ana, 'Wrong-pass1!')
    expect([faultsOf(wrong), wrong.json().errors[0].detail]).toEqual([
      [400, 'not_authorized null'],
      errorMessages.not_authorized,
    ])
    const right = await logIn(ana)
    expect([faultsOf(right), right.json().errors[0].detail]).toEqual([
      [400, 'not_authorized null'],
      deactivatedRefusal(house.ports.brand.support_email),
    ])
    expect(right.headers['set-cookie']).toBeUndefined()
  })

  it('is brought back by staff, once, with a mail', async () => {
    expect((await admin.call('POST', back, { user_id: ana.id })).statusCode).toBe(200)
    expect((await admin.call('POST', back, { user_id: ana.id })).statusCode).toBe(200)
    expect((await logIn(ana)).statusCode).toBe(200)
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is deactivated'),
      expect.stringContaining('is active again'),
    ])
    expect(await trailOf(ana)).toMatchObject([{ action: 'user.deactivated' }, { action: 'user.reactivated' }])
  })

  it('is not brought back by others, nor where there is none, nor, of a demo that is switched off, by anybody', async () => {
    const bea = await signedInAs(house)
    expect((await bea.call('POST', back, { user_id: ana.id })).statusCode).toBe(403)
    const nobody = await admin.call('POST', back, { user_id: '01936f2a-0000-7000-8000-000000000000' })
    expect(faultsOf(nobody)).toEqual([400, 'user_not_found user_id'])
    await rows('update users set is_demo = true where id = $1', ana.id)
    expect(faultsOf(await admin.call('POST', back, { user_id: ana.id }))).toEqual([400, 'invalid user_id'])
    expect((await logIn(ana)).statusCode).toBe(400)
  })
})

it('an account of the demo is brought back while the demo runs', async () => {
  const demo = await buildTestApp({ ports: { demo: true } })
  const [nina, staff] = [await signedInAs(demo), await signedInAs(demo, 'SUPER_ADMIN')]
  await demo.ports.db.pool.query('update users set is_demo = true where id = $1', [nina.id])
  expect((await staff.call('POST', url, { username: nina.email })).statusCode).toBe(200)
  expect((await staff.call('POST', back, { user_id: nina.id })).statusCode).toBe(200)
  const payload = { username: nina.email, password: nina.password }
  expect((await demo.app.inject({ method: 'POST', url: '/api/auth/login/', payload })).statusCode).toBe(200)
  await demo.close()
})
