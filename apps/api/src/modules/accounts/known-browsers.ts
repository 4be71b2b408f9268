import type { Ctx, Ports } from '../../platform/context.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { isMark, markOf, newToken, sha256 } from './secrets.ts'
import { accountsStore } from './store.ts'
import { type Openable, type WayIn, waysInto } from './ways-in.ts'

/** A browser is known to the owners of so many addresses, and at each to so many factors; of more, the last ones count. */
const addressesAtMost = 5
const factorsAtMost = 3

interface Account {
  readonly passwordHash: string | null
}

/**
 * What a browser carries of one address: a seal of the address, one of the way by which its owner came last, and one of each factor by which
 * they passed the second step there, the last first. Cookies of before have none of these.
 */
interface Entry {
  readonly place: string
  readonly mark: string
  readonly passed: readonly string[]
}

const parted = (cookie: string | null): { readonly name: string; readonly entries: readonly Entry[] } => {
  const [name = '', ...texts] = (cookie ?? '').split('~')
  const entries = texts.flatMap((text) => {
    const [place, mark, ...passed] = /^[\w-]{43}(\.[\w-]{43})+$/.test(text) ? text.split('.') : []
    return place && mark ? [{ place, mark, passed: passed.slice(0, factorsAtMost) }] : []
  })
  return { name, entries: entries.slice(0, addressesAtMost) }
}

// With the browser's name, so that two of them show nobody that they are known to one address.
const placeOf = (name: string, emailKey: string): string => `known-at:${name}:${emailKey}`

// With the way by which its owner came: once that is gone, so is what the browser was known by. And with the password's hash: a new
// password ends what every browser was known by, a thief's too.
const textOf = (name: string, emailKey: string, account: Account, way: WayIn): string =>
  `known:${name}:${emailKey}:${sha256(account.passwordHash ?? '')}:${way}`

/** A second factor of an account by which somebody passed the second step, or that they have just set up. */
interface Passed {
  readonly userId: string
  readonly factor: string
}

// Without the password's hash: whoever reads the mailbox can make new passwords, and makes nobody a stranger to the factor by it. Without the
// address, too, which its owner may have changed elsewhere.
const passedText = (name: string, { userId, factor }: Passed): string => `passed:${name}:${userId}:${factor}`

/** Whether the account's second step was passed with this browser, by one of the factors that stand now. */
export const isKnownToFactor = (
  { secret }: Pick<Ports, 'secret'>,
  cookie: string | null,
  { userId, factors }: { readonly userId: string; readonly factors: readonly string[] },
): boolean => {
  const { name, entries } = parted(cookie)
  return entries.some(({ passed }) =>
    passed.some((mark) => factors.some((factor) => isMark(secret, passedText(name, { userId, factor }), mark))),
  )
}

type Asked = Pick<Ports, 'secret' | 'identityProvider'>

/** The way by which its owner has logged in to the address with this browser, where that still opens the account; else null. */
const wayKnown = (ctx: Asked, cookie: string | null, emailKey: string, account: Openable | null): WayIn | null => {
  const { name, entries } = parted(cookie)
  // An address at which this browser was never known ends here, after the same work be there an account or not.
  const entry = entries.find(({ place }) => isMark(ctx.secret, placeOf(name, emailKey), place))
  if (entry === undefined || account === null) return null
  return (
    waysInto(account, ctx).find((one) => isMark(ctx.secret, textOf(name, emailKey, account, one), entry.mark)) ?? null
  )
}

/**
 * The name of a browser whose owner has logged in to the address before, with the password that the account has, by a way that still opens
 * it; null for any other.
 */
export const knownAs = (
  ctx: Asked,
  cookie: string | null,
  emailKey: string,
  account: Openable | null,
): string | null => (wayKnown(ctx, cookie, emailKey, account) === null ? null : parted(cookie).name)

/** The same by the address alone. Whether an account is looked up depends on the cookie, never on the address. */
export const knownAt = async (
  ctx: Asked & Pick<Ctx, 'db'>,
  cookie: string | null,
  emailKey: string,
): Promise<string | null> =>
  cookie === null ? null : knownAs(ctx, cookie, emailKey, await accountsStore(ctx.db).findByEmail(emailKey))

interface Known {
  readonly account: Account
  readonly way: WayIn
  /** An address that is the account's no more, which makes room. */
  readonly left?: string
  /** By what the second step was passed now; what the browser carries of earlier ones stays. */
  readonly passed?: Passed
}

/**
 * What a browser carries after its owner has come in by that way, which shows that the address is theirs: random, and sealed, so that it
 * tells nobody the address. One entry an address, whatever the ways, so that somebody who comes by many makes it a stranger to nobody else.
 */
export const rememberedFor = (
  secret: Keyring,
  cookie: string | null,
  emailKey: string,
  { account, way, left = emailKey, passed }: Known,
): string => {
  const given = parted(cookie)
  const known = given.entries.length > 0 && /^[\w-]{43}$/.test(given.name)
  const name = known ? given.name : newToken()
  const isOwn = ({ place }: Entry) => [emailKey, left].some((one) => isMark(secret, placeOf(name, one), place))
  const kept = known ? given.entries : []
  const marks = [
    ...(passed ? [markOf(secret, passedText(name, passed))] : []),
    ...kept.filter(isOwn).flatMap((entry) => entry.passed),
  ]
  const own = {
    place: markOf(secret, placeOf(name, emailKey)),
    mark: markOf(secret, textOf(name, emailKey, account, way)),
    passed: [...new Set(marks)].slice(0, factorsAtMost),
  }
  const entries = [own, ...kept.filter((entry) => !isOwn(entry))].slice(0, addressesAtMost)
  return [name, ...entries.map((one) => [one.place, one.mark, ...one.passed].join('.'))].join('~')
}

/** The same after its owner has set up a factor with the browser: they need not come by it first. Null where it was not known before. */
export const rememberedWith = (
  ctx: Asked,
  cookie: string | null,
  owner: Openable & { readonly id: string; readonly emailKey: string },
  factor: string,
): string | null => {
  const way = wayKnown(ctx, cookie, owner.emailKey, owner)
  if (way === null) return null
  return rememberedFor(ctx.secret, cookie, owner.emailKey, {
    account: owner,
    way,
    passed: { userId: owner.id, factor },
  })
}

/** The same after the account got another address: by the way by which the browser was known at the former one. Null where it was not. */
export const rememberedAnew = (
  ctx: Asked,
  cookie: string | null,
  { from, to, account }: { readonly from: string; readonly to: string; readonly account: Openable },
): string | null => {
  const way = wayKnown(ctx, cookie, from, account)
  return way === null ? null : rememberedFor(ctx.secret, cookie, to, { account, way, left: from })
}
