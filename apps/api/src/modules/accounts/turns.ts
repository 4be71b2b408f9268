import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { throttled } from '../../platform/errors.ts'
import { sha256 } from './secrets.ts'

/** After the allowed failures a further try is let through once in this many seconds; nobody is locked out for good. */
const slowSeconds = 30
/** Failed tries at the password of one address are counted over this time. */
const windowSeconds = 15 * 60
/** The slow tries of all networks together, or of all known browsers, in that time. */
const slowTries = 60
/** How many times one known browser's allowed failures all of an address have together: whoever knew the password once may have made many. */
const knownTogether = 3

const namesOf = (emailKey: string, known: string | null) => {
  const key = sha256(emailKey)
  return known === null
    ? { fast: `login:${key}`, together: null, slow: `login-slow:${key}`, slowAll: `login-slow:${key}-all` }
    : {
        fast: `login-known:${key}:${known}`,
        together: `login-known:${key}-all`,
        slow: `login-known-slow:${key}:${known}`,
        slowAll: `login-known-slow:${key}-all`,
      }
}

const slowTurn = { max: 1, windowSeconds: slowSeconds }

/**
 * Counts a try at the password of an address, or throws 429. Before anything is compared, so that parallel guesses cannot share one.
 * `known` names a browser that has logged in to the address before, or a session of it: its tries are counted on their own, and with those of
 * the others that are known, so that no stranger can keep the owner out, from however many networks.
 */
export const takeTurn = async (ctx: Ctx, emailKey: string, known: string | null): Promise<void> => {
  const { fast, together, slow, slowAll } = namesOf(emailKey, known)
  const max = ctx.limits.failedLogins
  const isFast =
    (await ctx.limiter.hit(ctx.db, fast, { max, windowSeconds })).ok &&
    (together === null || (await ctx.limiter.hit(ctx.db, together, { max: max * knownTogether, windowSeconds })).ok)
  if (isFast) return
  const turn = await ctx.limiter.hit(ctx.db, known === null ? `${slow}:${ctx.network}` : slow, slowTurn)
  if (!turn.ok) throw throttled(turn.retryAfterSeconds)
  const all = await ctx.limiter.hit(ctx.db, slowAll, { max: slowTries, windowSeconds })
  if (!all.ok) throw throttled(all.retryAfterSeconds)
}

/** Forgets the tries at the password of an address that were counted under that name, and with it: the right one came. */
export const clearTurns = async (
  { limiter }: Pick<Ctx, 'limiter'>,
  db: Db,
  emailKey: string,
  known: string | null,
): Promise<void> => {
  const { fast, together } = namesOf(emailKey, known)
  await limiter.clear(db, fast)
  if (together !== null) await limiter.clear(db, together)
}

/** Forgets what strangers tried: the password that they tried at is no more. */
export const clearStrangersTurns = async (
  { limiter }: Pick<Ctx, 'limiter'>,
  db: Db,
  emailKey: string,
): Promise<void> => {
  const { fast, slowAll } = namesOf(emailKey, null)
  await limiter.clear(db, fast)
  await limiter.clear(db, slowAll)
}
