import type { Keyring } from '../../platform/keyring.ts'
import { isMark, markOf, newToken } from './secrets.ts'

/** A browser is known to the owners of so many addresses; of more, the last ones count. */
const addressesAtMost = 5

const parted = (cookie: string | null): { readonly name: string; readonly marks: readonly string[] } => {
  const [name = '', ...marks] = (cookie ?? '').split('~')
  return { name, marks: marks.slice(0, addressesAtMost) }
}

const textOf = (name: string, emailKey: string): string => `known:${name}:${emailKey}`

/** The name of a browser whose owner has logged in to the address with it before; null for any other. */
export const knownAs = (secret: Keyring, cookie: string | null, emailKey: string): string | null => {
  const { name, marks } = parted(cookie)
  return marks.some((mark) => isMark(secret, textOf(name, emailKey), mark)) ? name : null
}

/** What a browser carries after its owner has shown that the address is theirs: random, and sealed, so that it tells nobody the address. */
export const rememberedFor = (secret: Keyring, cookie: string | null, emailKey: string): string => {
  const given = parted(cookie)
  const known = given.marks.length > 0 && /^[\w-]{43}$/.test(given.name)
  const name = known ? given.name : newToken()
  const others = known ? given.marks.filter((mark) => !isMark(secret, textOf(name, emailKey), mark)) : []
  return [name, markOf(secret, textOf(name, emailKey)), ...others].slice(0, addressesAtMost + 1).join('~')
}
