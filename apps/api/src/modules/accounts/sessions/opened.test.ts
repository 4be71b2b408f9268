import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signedInAs, statementsOf } from '../../../testing.ts'
import { buildFederatedApp, type FederatedApp, makeBrowser } from '../federation/testing.ts'
import { makeAuthenticator } from '../passkeys/testing.ts'
import { totpCodeAt, withTotp } from '../second-factor/testing.ts'

let house: FederatedApp
beforeAll(async () => {
  house = await buildFederatedApp()
})
afterAll(() => house.close())

const post = (url: string, payload: object = {}, cookies: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url, payload, cookies, remoteAddress: '192.0.2.7' })
const logIn = ({ email, password }: Person) => post('/api/auth/login/', { username: email, password })
const answer = async (person: Person, given: object) => {
  const pending = (await logIn(person)).cookies.find(({ name }) => name === 'pending_login')?.value ?? ''
  return post('/api/auth/login/challenge/', given, { pending_login: pending })
}

/** What the trail has of the account's logins, but for the one that the test began with. */
const opened = async (userId: string) => {
  const { rows } = await house.ports.db.pool.query(
    `select subject_type, detail, network, request_id is not null as has_call, subject_id in (select id::text from sessions) as is_alive
       from audit_events where action = 'session.opened' and actor_id = $1 and network <> 'test' order by id`,
    [userId],
  )
  return rows
}
const login = (by: string, second: string | null = null) => ({
  subject_type: 'session',
  detail: { by, second },
  network: '192.0.2.0/24',
  has_call: true,
  is_alive: true,
})

it('the trail tells of a login by the password, written along with its session, and not of one that was refused', async () => {
  const ana = await signedInAs(house)
  expect((await post('/api/auth/login/', { username: ana.email, password: 'Wrong-pass1!' })).statusCode).toBe(400)
  const statements = await statementsOf(() => logIn(ana))
  expect(await opened(ana.id)).toEqual([login('password')])
  const [along, ...more] = statements.filter((text) => text.includes('audit_events'))
  expect([along, more]).toEqual([expect.stringMatching(/insert into "sessions"/), []])
})

it('the trail tells by which second step a login was ended', async () => {
  const ana = await signedInAs(house)
  const { secret, recoveryCodes } = await withTotp(ana, house.clock)
  await logIn(ana)
  expect(await opened(ana.id)).toEqual([])
  house.clock.advance(60)
  const code = totpCodeAt(secret, house.clock.now())
  expect((await answer(ana, { code })).statusCode).toBe(200)
  expect((await answer(ana, { code: recoveryCodes[0] })).statusCode).toBe(200)
  expect(await opened(ana.id)).toEqual([login('password', 'totp'), login('password', 'recovery')])
})

it('the trail tells of a login by a passkey, as the whole or as the second step', async () => {
  const [ana, key] = [await signedInAs(house), makeAuthenticator()]
  const asked = await ana.call('POST', '/api/users/me/passkeys/options/', { password: ana.password })
  const credential = key.create(asked.json().challenge)
  await ana.call('POST', '/api/users/me/passkeys/', { name: 'Laptop', credential })
  const question = (await post('/api/auth/passkey/options/')).json().challenge
  expect((await post('/api/auth/passkey/', { assertion: key.get(question) })).statusCode).toBe(200)
  const pending = (await logIn(ana)).cookies.find(({ name }) => name === 'pending_login')?.value ?? ''
  const second = await post('/api/auth/login/challenge/passkey/', {}, { pending_login: pending })
  const assertion = key.get(second.json().challenge)
  await post('/api/auth/login/challenge/', { assertion }, { pending_login: pending })
  expect(await opened(ana.id)).toEqual([login('passkey'), login('password', 'passkey')])
})

it('the trail tells of a sign-in at the provider, and of the second step before the first', async () => {
  const browser = makeBrowser(house.app)
  const [email, sam] = [`opened.${process.pid}@mail.test`, await signedInAs(house)]
  await browser.signIn({ email }, { new_user_flow: 'STUDENT' })
  const { id } = await browser.me()
  expect((await opened(id)).map(({ detail }) => detail)).toEqual([{ by: 'provider', second: null }])
  const { recoveryCodes } = await withTotp(sam, house.clock)
  const other = makeBrowser(house.app)
  await other.signIn({ email: sam.email })
  const waiting = { pending_login: other.own.get('pending_login') ?? '' }
  expect((await post('/api/auth/login/challenge/', { code: recoveryCodes[0] }, waiting)).statusCode).toBe(200)
  expect((await opened(sam.id)).map(({ detail }) => detail)).toEqual([{ by: 'provider', second: 'recovery' }])
})
