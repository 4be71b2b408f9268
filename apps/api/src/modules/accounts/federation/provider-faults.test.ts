import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdentityProvider, makeIdentityProvider } from '../../../platform/oidc/identity-provider.ts'
import { type Disorder, startIssuer } from '../../../platform/oidc/testing-issuer.ts'
import { buildTestApp, type TestApp } from '../../../testing.ts'
import { makeBrowser } from './testing.ts'

let issuer: Awaited<ReturnType<typeof startIssuer>>
let client: IdentityProvider
let house: TestApp
// One house for all; behind its door each test puts a provider of its own, of which nothing is known yet.
beforeAll(async () => {
  house = await buildTestApp({
    ports: {
      identityProvider: {
        issuer: 'https://id.test',
        addressOf: (started, locale, choice) => client.addressOf(started, locale, choice),
        identify: (answer, started) => client.identify(answer, started),
      },
    },
  })
})
afterAll(() => house.close())
beforeEach(async () => {
  issuer = await startIssuer()
  const { settings } = issuer
  client = makeIdentityProvider({ settings, publicUrl: 'http://localhost:3000', timeoutSeconds: 1 })
})
afterEach(() => issuer.stop())

const opened = async () => {
  const known = 'select subject from federated_identities where issuer = $1'
  return (await house.ports.db.pool.query(known, [issuer.settings.issuer])).rows
}

const begin = '/auth/login?identity_provider=example-id&new_user_flow=STUDENT&next=/settings'

/** Starts while all is well, lets the provider fall into disorder, and comes back. */
const comeBack = async (disorder: Disorder, browser = makeBrowser(house.app)) => {
  const start = await browser.open(begin)
  const asked = new URL(String(start.headers.location)).searchParams
  issuer.expect(asked.get('nonce') ?? '')
  issuer.be(disorder)
  const query = new URLSearchParams({ state: asked.get('state') ?? '', code: 'a-secret-code' })
  const end = await browser.open(`/auth/callback?${query}`)
  return { status: end.statusCode, location: end.headers.location, user: await browser.me(), state: asked.get('state') }
}

/** What the provider is asked to ask for, when the browser starts. */
const promptOf = async (browser: ReturnType<typeof makeBrowser>, more = '') =>
  new URL(String((await browser.open(`${begin}${more}`)).headers.location)).searchParams.get('prompt')

describe('after a sign-in that came to nothing', () => {
  const known = { sub: 'subject-2', email: 'wu@mail.test' }
  const unverified = { claims: { ...known, email_verified: false } }

  it('the next one asks who comes, until one succeeds', async () => {
    const browser = makeBrowser(house.app)
    expect(await promptOf(browser)).toBeNull()
    expect((await comeBack(unverified, browser)).location).toMatch(/notice=address_unverified/)
    for (const more of ['', '&account=same']) expect(await promptOf(browser, more)).toBe('select_account')
    expect((await comeBack({ claims: known }, browser)).location).toBe('/settings')
    browser.own.delete('sessionid')
    expect(await promptOf(browser)).toBeNull()
  })

  it('a provider is asked for nothing that it does not list', async () => {
    for (const [prompts, prompt] of [
      [['login', 'select_account'], 'select_account'],
      [['login', 'none'], null],
    ] as const) {
      issuer.be({ prompts })
      const { settings } = issuer
      client = makeIdentityProvider({ settings, publicUrl: 'http://localhost:3000', timeoutSeconds: 1 })
      const browser = makeBrowser(house.app)
      await comeBack({ ...unverified, prompts }, browser)
      expect(await promptOf(browser)).toBe(prompt)
    }
  })
})

const minutes = (count: number) => count * 60

describe('what a provider answers', () => {
  const wrong: readonly (readonly [string, Disorder])[] = [
    ['a signature of another key', { foreignKey: true }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['several audiences for another party', { claims: { aud: ['product', 'other'], azp: 'other' } }],
    ['another issuer', { claims: { iss: 'https://issuer.test' } }],
    ['a token that ran out', { ahead: -minutes(10) }],
    ['no subject', { claims: { sub: undefined } }],
    ['no id token', { token: { access_token: 'access', token_type: 'Bearer' } }],
    ['an id token that is none', { token: { access_token: 'a', token_type: 'Bearer', id_token: 'x.y.z' } }],
    ['a list', { token: [] }],
    ['nothing', { token: null }],
    ['an address of somebody else', { userinfo: { sub: 'subject-2', email: 'eve@mail.test', email_verified: true } }],
  ]
  it.each(wrong)('with %s opens nothing, and is told in words', async (_what, disorder) => {
    expect(await comeBack(disorder)).toMatchObject({
      status: 303,
      location: '/login?notice=failed&next=%2Fsettings',
      user: null,
    })
    expect(await opened()).toEqual([])
  })

  it.each([
    ['the text "true"', { email_verified: 'true' }],
    ['nothing', { email_verified: undefined }],
    ['the number 1', { email_verified: 1 }],
  ] as const)('verifies no address with %s', async (_what, claims) => {
    expect((await comeBack({ claims })).location).toBe('/login?notice=address_unverified&next=%2Fsettings')
  })

  it.each([
    ['no address', { email: undefined }],
    ['an address that is none', { email: 'vera' }],
    ['an address that is no text', { email: ['vera@mail.test'] }],
  ])('makes no account of %s', async (_what, claims) => {
    expect((await comeBack({ claims: claims as Disorder['claims'] & object })).location).toMatch(/^\/login\?notice=/)
    expect(await opened()).toEqual([])
  })

  it('holds with clocks that are a little apart, either way', async () => {
    for (const ahead of [20, -20, -310]) {
      const back = await comeBack({ ahead, claims: { sub: `subject${ahead}`, email: `vera${ahead}@mail.test` } })
      expect(back.location, String(ahead)).toBe('/settings')
    }
  })

  it('may keep the address to who asks for it', async () => {
    const userinfo = { sub: 'subject-1', email: 'vera@mail.test', email_verified: true, name: 'Vera Ana Lopez' }
    expect(await comeBack({ userinfo })).toMatchObject({
      location: '/settings',
      user: { email: 'vera@mail.test', first_name: 'Vera', last_name: 'Ana Lopez' },
    })
  })
})

describe('a provider that does not answer', () => {
  const dead: readonly (readonly [string, Disorder])[] = [
    ['is silent', { silent: 'token' }],
    ['is silent about its keys', { silent: 'keys' }],
    ['is broken', { broken: 'token' }],
    ['has broken keys', { broken: 'keys' }],
  ]
  it.each(dead)('%s on the way back: told in words, soon', async (_what, disorder) => {
    const before = Date.now()
    expect(await comeBack(disorder)).toMatchObject({
      status: 303,
      location: '/login?notice=unavailable&next=%2Fsettings',
      user: null,
    })
    expect(Date.now() - before).toBeLessThan(5_000)
  })

  it('at the start is told in words, and asked again the next time', async () => {
    const start = async () => (await makeBrowser(house.app).open(begin)).headers.location
    const words = '/login?notice=unavailable&next=%2Fsettings'
    for (const disorder of [{ silent: 'discovery' }, { broken: 'discovery' }] as const) {
      issuer.be(disorder)
      expect(await start()).toBe(words)
    }
    await issuer.stop()
    expect(await start()).toBe(words)
    await issuer.start()
    issuer.be({})
    expect(await start()).toMatch(`${issuer.settings.issuer}/authorize?`)
    const asked = issuer.discoveries()
    await start()
    expect(issuer.discoveries()).toBe(asked)
  })
})

it('is logged without anything of the person', async () => {
  const { state } = await comeBack({ foreignKey: true })
  await comeBack({ claims: { email_verified: false } })
  const log = house.lines.join('\n')
  expect(log).toContain('a sign-in with the identity provider came to nothing')
  for (const secret of ['vera@mail.test', 'subject-1', 'a-secret-code', String(state)])
    expect(log).not.toContain(secret)
})
