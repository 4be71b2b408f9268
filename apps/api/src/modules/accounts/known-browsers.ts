import type { Ctx, Ports } from '../../platform/context.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { isMark, markOf, newToken, sha256 } from './secrets.ts'
import { accountsStore } from './store.ts'
import { type Openable, type WayIn, waysInto } from './ways-in.ts'

/** A browser is known to the owners of so many addresses; of more, the last ones count. */
const addressesAtMost = 5

interface Account {
  readonly passwordHash: string | null
}

const parted = (cookie: string | null): { readonly name: string; readonly marks: readonly string[] } => {
  const [name = '', ...marks] = (cookie ?? '').split('~')
  return { name, marks: marks.slice(0, addressesAtMost) }
}

// With the way by which its owner came: once that is gone, so is what the browser was known by. And with the password's hash: a new
// password ends what every browser was known by, a thief's too.
const textOf = (name: string, emailKey: string, account: Account | null, way: WayIn): string =>
  `known:${name}:${emailKey}:${sha256(account?.passwordHash ?? '')}:${way}`

type Asked = Pick<Ports, 'secret' | 'identityProvider'>

/** The way by which its owner has logged in to the address with this browser, where that still opens the account; else null. */
const wayKnown = (ctx: Asked, cookie: string | null, emailKey: string, account: Openable | null): WayIn | null => {
  const { name, marks } = parted(cookie)
  // As much work where there is no account.
  const ways = account === null ? ['password' as const] : waysInto(account, ctx)
  const way = ways.find((one) => marks.some((mark) => isMark(ctx.secret, textOf(name, emailKey, account, one), mark)))
  return account === null ? null : (way ?? null)
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

/** What a browser carries after its owner has come in by that way, which shows that the address is theirs: random, and sealed, so that it tells nobody the address. */
export const rememberedFor = (
  secret: Keyring,
  cookie: string | null,
  emailKey: string,
  { account, way }: { readonly account: Account; readonly way: WayIn },
): string => {
  const given = parted(cookie)
  const known = given.marks.length > 0 && /^[\w-]{43}$/.test(given.name)
  const name = known ? given.name : newToken()
  const text = textOf(name, emailKey, account, way)
  const others = known ? given.marks.filter((mark) => !isMark(secret, text, mark)) : []
  return [name, markOf(secret, text), ...others].slice(0, addressesAtMost + 1).join('~')
}

/**
 * The same after the account got another address: by the password, or, where it has none, by the way by which the browser was known at the
 * former one. Null where neither is so.
 */
export const rememberedAnew = (
  ctx: Asked,
  cookie: string | null,
  { from, to, account }: { readonly from: string; readonly to: string; readonly account: Openable },
): string | null => {
  const way = account.passwordHash === null ? wayKnown(ctx, cookie, from, account) : 'password'
  return way === null ? null : rememberedFor(ctx.secret, cookie, to, { account, way })
}
