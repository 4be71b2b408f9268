import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityProvider, makeIdentityProvider } from '../../../platform/oidc/identity-provider.ts'
import { startIssuer } from '../../../platform/oidc/testing-issuer.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { federationStore } from './store.ts'
import { makeBrowser } from './testing.ts'

let issuer: Awaited<ReturnType<typeof startIssuer>>
let client: IdentityProvider
let house: TestApp
// One house for all; behind its door each test puts a provider of its own.
beforeAll(async () => {
  house = await buildTestApp({
    ports: {
      identityProvider: {
        get issuer() {
          return client.issuer
        },
        addressOf: (started, locale, choice) => client.addressOf(started, locale, choice),
        identify: (answer, started) => client.identify(answer, started),
      },
    },
  })
})
afterAll(() => house.close())
afterEach(() => issuer.stop())

/** A provider that ends its own name so, and the product's client of it, for which the operator ended it so. */
const meet = async (path: string, ends: { readonly theirs: string; readonly ours: string }) => {
  issuer = await startIssuer({ path, end: ends.theirs })
  const settings = { ...issuer.settings, issuer: `${issuer.settings.issuer}${ends.ours}` }
  client = makeIdentityProvider({ settings, publicUrl: 'http://localhost:3000', timeoutSeconds: 1 })
}

const signIn = async (email: string, sub: string) => {
  const browser = makeBrowser(house.app)
  const start = await browser.open('/auth/login?identity_provider=example-id&new_user_flow=STUDENT&next=/settings')
  const asked = new URL(String(start.headers.location))
  issuer.expect(asked.searchParams.get('nonce') ?? '')
  issuer.be({ claims: { email, sub } })
  const query = new URLSearchParams({ state: asked.searchParams.get('state') ?? '', code: 'a-secret-code' })
  return (await browser.open(`/auth/callback?${query}`)).headers.location
}

const links = async ({ email }: Pick<Person, 'email'>) =>
  (
    await house.ports.db.pool.query(
      'select federated_identities.issuer, subject from federated_identities join users on users.id = user_id where email = $1',
      [email],
    )
  ).rows

const linkedAs = ({ id }: Person, name: string, subject: string) =>
  house.ports.db.pool.query(
    'insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, $2, $3, now())',
    [id, name, subject],
  )

describe('a provider whose name ends with a slash in one place and not in the other', () => {
  const ends = ['', '/'].flatMap((theirs) => ['', '/'].map((ours) => ({ theirs, ours })))
  const cases = ['', '/realms/one'].flatMap((path) => ends.map((each) => ({ path, ...each })))

  it.each(cases)(
    'signs in, and is kept in one form: "$path", theirs "$theirs", ours "$ours"',
    async ({ path, ...each }) => {
      await meet(path, each)
      const ana = await signedInAs(house)
      for (let time = 0; time < 2; time++) expect(await signIn(ana.email, `sub of ${ana.email}`)).toBe('/settings')
      expect(await links(ana)).toEqual([{ issuer: issuer.settings.issuer, subject: `sub of ${ana.email}` }])
    },
  )

  it.each(ends)('opens what was linked before: theirs "$theirs", ours "$ours"', async (each) => {
    await meet('/realms/one', each)
    for (const former of ['', '/']) {
      const ana = await signedInAs(house)
      const subject = `former${former} sub of ${ana.email}`
      await linkedAs(ana, `${issuer.settings.issuer}${former}`, subject)
      // By the subject alone: the address is another one's by now, or nobody's.
      expect(await signIn(`other.${ana.email}`, subject)).toBe('/settings')
      expect(await links({ email: `other.${ana.email}` })).toEqual([])
      expect((await ana.call('GET', '/api/users/me/identities/')).json()).toMatchObject([
        { opens: true, former: false },
      ])
      // One link with a provider is all that an account has.
      expect(await signIn(ana.email, `another sub of ${ana.email}`)).toBe('/login?notice=not_linked&next=%2Fsettings')
      expect(await links(ana)).toHaveLength(1)
      const { id: userId } = await signedInAs(house)
      const row = { issuer: issuer.settings.issuer, createdAt: house.clock.now() }
      const keep = (more: { readonly userId: string; readonly subject: string }) =>
        federationStore(house.ports.db).insertIdentity({ ...row, ...more })
      expect(await keep({ userId, subject })).toBeNull()
      expect(await keep({ userId: ana.id, subject: `third sub of ${ana.email}` })).toBeNull()
    }
  })

  it('is another one where anything else of its name differs', async () => {
    await meet('/realms/one', { theirs: '-', ours: '' })
    const browser = makeBrowser(house.app)
    const start = await browser.open('/auth/login?identity_provider=example-id')
    expect(start.headers.location).toBe('/login?notice=failed')
  })
})
