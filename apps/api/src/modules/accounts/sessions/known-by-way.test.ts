import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedInAs } from '../../../testing.ts'
import { buildFederatedApp, type FederatedApp, makeBrowser } from '../federation/testing.ts'
import { knownAt } from '../known-browsers.ts'
import { makeAuthenticator } from '../passkeys/testing.ts'
import { totpCodeAt, withTotp } from '../second-factor/testing.ts'
import { mailedCodes } from '../testing.ts'

let house: FederatedApp
beforeAll(async () => {
  house = await buildFederatedApp()
})
afterAll(() => house.close())

const query = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows

type Res = Awaited<ReturnType<Person['call']>>
const cookieOf = (res: Res): string => res.cookies.findLast(({ name }) => name === 'known_browser')?.value ?? ''
const isKnown = async ({ email }: Pick<Person, 'email'>, cookie: string, ports = house.ports): Promise<boolean> =>
  (await knownAt(ports, cookie, email)) !== null

const post = (url: string, payload: object = {}, cookies: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url, payload, cookies })

/** What a browser carries after its owner came by the password. */
const byPassword = async ({ email, password }: Person) =>
  cookieOf(await post('/api/auth/login/', { username: email, password }))

/** The same after they came by the provider. */
const byProvider = async ({ email }: Person): Promise<string> => {
  const browser = makeBrowser(house.app)
  expect(await browser.signIn({ email })).toBe('/')
  return browser.own.get('known_browser') ?? ''
}

const removeLink = async (person: Person, proof: object = { password: person.password }) => {
  const [{ id }] = (await person.call('GET', '/api/users/me/identities/')).json()
  expect((await person.call('POST', `/api/users/me/identities/${id}/remove/`, proof)).statusCode).toBe(200)
}

describe('a browser whose owner came by the identity provider', () => {
  it('is known as long as the provider opens the account, and no longer', async () => {
    const ana = await signedInAs(house)
    const [cookie, other] = [await byProvider(ana), await byPassword(ana)]
    expect([await isKnown(ana, cookie), await isKnown(ana, other)]).toEqual([true, true])
    // The operator has another provider, or none.
    expect(await isKnown(ana, cookie, { ...house.ports, identityProvider: null })).toBe(false)
    await removeLink(ana)
    expect([await isKnown(ana, cookie), await isKnown(ana, other)]).toEqual([false, true])
    // Connected again is another link.
    const again = await byProvider(ana)
    expect([await isKnown(ana, cookie), await isKnown(ana, again)]).toEqual([false, true])
  })

  it('is known no more by a new password', async () => {
    const ana = await signedInAs(house)
    const cookie = await byProvider(ana)
    const change = { current_password: ana.password, password: 'Another-one-2$' }
    expect((await ana.call('PUT', '/api/users/me/password/', change)).statusCode).toBe(200)
    expect(await isKnown(ana, cookie)).toBe(false)
  })

  it('is known by the link that waited for the second factor', async () => {
    const ana = await signedInAs(house)
    const { secret, recoveryCodes } = await withTotp(ana, house.clock)
    const browser = makeBrowser(house.app)
    expect(await browser.signIn({ email: ana.email })).toBe('/login?step=second')
    house.clock.advance(30)
    const code = totpCodeAt(secret, house.clock.now())
    const cookie = cookieOf(await post('/api/auth/login/challenge/', { code }, Object.fromEntries(browser.own)))
    expect(await isKnown(ana, cookie)).toBe(true)
    await removeLink(ana, { password: ana.password, code: recoveryCodes[0] })
    expect(await isKnown(ana, cookie)).toBe(false)
  })

  it('stays known at another address that was chosen there, without a password', async () => {
    const ana = await signedInAs(house)
    await query('update users set password_hash = null where id = $1', ana.id)
    const known = await byProvider(ana)
    const email = `moved.${ana.email}`
    expect((await ana.call('POST', '/api/users/me/email/', { email })).statusCode).toBe(200)
    const code = (await mailedCodes(house.ports.db, email)).at(-1)
    const confirmed = async (cookie: string) =>
      ana.call(
        'PUT',
        '/api/users/me/email/',
        { code },
        { headers: { cookie: `${ana.cookie}; known_browser=${cookie}` } },
      )
    const cookie = cookieOf(await confirmed(known))
    expect(await isKnown({ email }, cookie)).toBe(true)
    await query('delete from federated_identities where user_id = $1', ana.id)
    expect(await isKnown({ email }, cookie)).toBe(false)
  })
})

it('a browser whose owner came by a passkey is known as long as they keep it', async () => {
  const ana = await signedInAs(house)
  const keys = '/api/users/me/passkeys/'
  const device = makeAuthenticator()
  const { challenge } = (await ana.call('POST', `${keys}options/`, { password: ana.password })).json()
  const added = (await ana.call('POST', keys, { name: 'Laptop', credential: device.create(challenge) })).json()
  const asked = (await post('/api/auth/passkey/options/')).json()
  const cookie = cookieOf(await post('/api/auth/passkey/', { assertion: device.get(asked.challenge) }))
  expect(await isKnown(ana, cookie)).toBe(true)
  const proof = { password: ana.password, code: added.recovery_codes[0] }
  expect((await ana.call('POST', `${keys}${added.passkey.id}/remove/`, proof)).statusCode).toBe(200)
  expect(await isKnown(ana, cookie)).toBe(false)
})

it('a browser that is known no more has the turns of strangers alone', async () => {
  const ana = await signedInAs(house)
  const cookie = await byProvider(ana)
  const guess = async (turn: number, password = 'Wrong-pass1!') => {
    const payload = { username: ana.email, password }
    const cookies = { known_browser: cookie }
    const url = '/api/auth/login/'
    return (await house.app.inject({ method: 'POST', url, payload, cookies, remoteAddress: `198.18.${turn}.1` }))
      .statusCode
  }
  for (let turn = 0; turn < 10; turn += 1)
    await house.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: ana.email, password: 'Wrong-pass1!' },
      remoteAddress: '192.0.2.9',
    })
  await removeLink(ana)
  expect([await guess(1), await guess(1)]).toEqual([400, 429])
}, 60_000)
