import { expect, it } from 'vitest'
import { isKnownToFactor, knownAs, rememberedAnew, rememberedFor } from './known-browsers.ts'
import type { Openable, WayIn } from './ways-in.ts'

const secret = { current: 'a secret of this test', former: [] }
const ctx = { secret, identityProvider: null }

const verifying = (id: string) => ({ id, verifiesUser: true, isDiscoverable: true })
const account = (over: Partial<Openable> = {}): Openable => ({
  roles: ['STUDENT'],
  passwordHash: 'hash',
  identities: [],
  passkeys: ['laptop', 'phone', 'key', 'tablet', 'watch'].map(verifying),
  ...over,
})
const ways: readonly WayIn[] = ['password', ...account().passkeys.map(({ id }) => id)]

const came = (cookie: string | null, emailKey: string, way: WayIn = 'password', of = account()) =>
  rememberedFor(secret, cookie, emailKey, { account: of, way })
const isKnown = (cookie: string | null, emailKey: string, of: Openable | null = account()) =>
  knownAs(ctx, cookie, emailKey, of) !== null
const people = ['ana', 'bea', 'cleo', 'dan', 'eve']

it('a browser is known to the owners of five addresses, the last ones', () => {
  let cookie: string | null = null
  for (const one of people) cookie = came(cookie, one)
  expect(people.map((one) => isKnown(cookie, one))).toEqual([true, true, true, true, true])
  // Whoever comes again takes no more room, and is the last.
  cookie = came(came(cookie, 'ana'), 'finn')
  expect([...people, 'finn'].map((one) => isKnown(cookie, one))).toEqual([true, false, true, true, true, true])
})

it('somebody who comes by many ways, and changes the password, makes it a stranger to nobody else', () => {
  let cookie: string | null = null
  for (const one of people) cookie = came(cookie, one)
  for (const way of ways) cookie = came(cookie, 'eve', way)
  const changed = account({ passwordHash: 'another' })
  for (const way of ways) cookie = came(cookie, 'eve', way, changed)
  expect(people.map((one) => isKnown(cookie, one, one === 'eve' ? changed : account()))).toEqual(Array(5).fill(true))
})

it('nor does somebody who goes from address to address', () => {
  let cookie: string | null = null
  for (const one of people) cookie = came(cookie, one)
  const addresses = ['eve', 'eve1', 'eve2', 'eve3']
  for (const [at, to] of addresses.slice(1).entries())
    cookie = rememberedAnew(ctx, cookie, { from: addresses[at] ?? '', to, account: account() })
  expect(['ana', 'bea', 'cleo', 'dan', 'eve3'].map((one) => isKnown(cookie, one))).toEqual(Array(5).fill(true))
})

it('it is known at another address by what its owner came by at the former one, and by nothing where they did not', () => {
  // With a password beside it, too.
  for (const of of [account({ passwordHash: null }), account()]) {
    const anew = (cookie: string | null) => rememberedAnew(ctx, cookie, { from: 'ana', to: 'moved', account: of })
    const moved = anew(came(null, 'ana', 'phone', of))
    expect(isKnown(moved, 'moved', of)).toBe(true)
    // By the passkey that it was, and not by the password or the first that there is.
    expect(isKnown(moved, 'moved', { ...of, passkeys: [verifying('laptop')] })).toBe(false)
    const removed = came(null, 'ana', 'lost', of)
    for (const stranger of [null, '', removed, came(null, 'bea', 'phone', of)]) expect(anew(stranger)).toBeNull()
  }
})

it('to look whether it is known takes the same work at an address with an account as at one without', () => {
  const cookie = came(came(null, 'ana'), 'bea')
  const workAt = (of: Openable | null): number => {
    let seals = 0
    const counted = {
      get current() {
        seals += 1
        return secret.current
      },
      former: [],
    }
    expect(knownAs({ secret: counted, identityProvider: null }, cookie, 'cleo', of)).toBeNull()
    return seals
  }
  expect(workAt(account())).toBe(workAt(null))
  expect(workAt(null)).toBe(2)
})

it('by the factor it is known whatever the password and the address, to one account, and by none that is no more', () => {
  const passed = { userId: 'ana-s-id', factor: 'app' }
  const isPassed = (cookie: string | null, userId = passed.userId, ...factors: readonly string[]) =>
    isKnownToFactor(ctx, cookie, { userId, factors })
  const first = rememberedFor(secret, came(null, 'bea'), 'ana', { account: account(), way: 'password', passed })
  const changed = came(first, 'ana', 'password', account({ passwordHash: 'another' }))
  const moved = rememberedAnew(ctx, changed, {
    from: 'ana',
    to: 'moved',
    account: account({ passwordHash: 'another' }),
  })
  for (const cookie of [first, changed, moved, came(moved, 'cleo')]) {
    expect(isPassed(cookie, 'ana-s-id', 'key', 'app')).toBe(true)
    for (const factors of [['key'], []]) expect(isPassed(cookie, 'ana-s-id', ...factors)).toBe(false)
    expect(isPassed(cookie, 'bea-s-id', 'app')).toBe(false)
  }
  // The mark of another browser serves for none, and a cookie of before, which has none, is known by the password alone.
  const [name = ''] = came(null, 'ana').split('~')
  expect(isPassed([name, ...first.split('~').slice(1)].join('~'), 'ana-s-id', 'app')).toBe(false)
  const former = came(null, 'ana')
  expect([isKnown(former, 'ana'), isPassed(former, 'ana-s-id', 'app')]).toEqual([true, false])
})
