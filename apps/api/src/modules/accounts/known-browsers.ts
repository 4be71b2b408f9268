import type { Ctx } from '../../platform/context.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { isMark, markOf, newToken, sha256 } from './secrets.ts'
import { accountsStore } from './store.ts'

/** A browser is known to the owners of so many addresses; of more, the last ones count. */
const addressesAtMost = 5

interface Account {
  readonly passwordHash: string | null
}

const parted = (cookie: string | null): { readonly name: string; readonly marks: readonly string[] } => {
  const [name = '', ...marks] = (cookie ?? '').split('~')
  return { name, marks: marks.slice(0, addressesAtMost) }
}

// With the password's hash: a new password ends what every browser was known by, a thief's too.
const textOf = (name: string, emailKey: string, account: Account | null): string =>
  `known:${name}:${emailKey}:${sha256(account?.passwordHash ?? '')}`

/** The name of a browser whose owner has logged in to the address, with the password that the account has, before; null for any other. */
export const knownAs = (
  secret: Keyring,
  cookie: string | null,
  emailKey: string,
  account: Account | null,
): string | null => {
  const { name, marks } = parted(cookie)
  const isKnown = marks.some((mark) => isMark(secret, textOf(name, emailKey, account), mark))
  return isKnown && account !== null ? name : null
}

/** The same by the address alone. Whether an account is looked up depends on the cookie, never on the address. */
export const knownAt = async (
  ctx: Pick<Ctx, 'db' | 'secret'>,
  cookie: string | null,
  emailKey: string,
): Promise<string | null> =>
  cookie === null ? null : knownAs(ctx.secret, cookie, emailKey, await accountsStore(ctx.db).findByEmail(emailKey))

/** What a browser carries after its owner has shown that the address is theirs: random, and sealed, so that it tells nobody the address. */
export const rememberedFor = (secret: Keyring, cookie: string | null, emailKey: string, account: Account): string => {
  const given = parted(cookie)
  const known = given.marks.length > 0 && /^[\w-]{43}$/.test(given.name)
  const name = known ? given.name : newToken()
  const text = textOf(name, emailKey, account)
  const others = known ? given.marks.filter((mark) => !isMark(secret, text, mark)) : []
  return [name, markOf(secret, text), ...others].slice(0, addressesAtMost + 1).join('~')
}
