import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { throttled } from '../../platform/errors.ts'
import { sha256 } from './secrets.ts'

/** After the allowed failures a further try is let through once in this many seconds; nobody is locked out for good. */
const slowSeconds = 30
/** Failed tries at the password of one address are counted over this time. */
const windowSeconds = 15 * 60
/** The slow tries of all networks together, in that time. */
const slowTries = 60

const namesOf = (emailKey: string, known: string | null) => {
  const key = sha256(emailKey)
  return known === null
    ? { fast: `login:${key}`, slow: `login-slow:${key}` }
    : { fast: `login-known:${key}:${known}`, slow: `login-known-slow:${key}:${known}` }
}

const slowTurn = { max: 1, windowSeconds: slowSeconds }

/**
 * Counts a try at the password of an address, or throws 429. Before anything is compared, so that parallel guesses cannot share one.
 * `known` names a browser that has logged in to the address before, or a session of it: its tries are counted on their own, so that no
 * stranger can keep the owner out, from however many networks.
 */
export const takeTurn = async (ctx: Ctx, emailKey: string, known: string | null): Promise<void> => {
  const { fast, slow } = namesOf(emailKey, known)
  if ((await ctx.limiter.hit(ctx.db, fast, { max: ctx.limits.failedLogins, windowSeconds })).ok) return
  const turn = await ctx.limiter.hit(ctx.db, known === null ? `${slow}:${ctx.network}` : slow, slowTurn)
  if (!turn.ok) throw throttled(turn.retryAfterSeconds)
  if (known !== null) return
  const all = await ctx.limiter.hit(ctx.db, `${slow}-all`, { max: slowTries, windowSeconds })
  if (!all.ok) throw throttled(all.retryAfterSeconds)
}

/** Forgets the tries at the password of an address that were counted under that name. */
export const clearTurns = (
  { limiter }: Pick<Ctx, 'limiter'>,
  db: Db,
  emailKey: string,
  known: string | null,
): Promise<void> => limiter.clear(db, namesOf(emailKey, known).fast)

/** Forgets what strangers tried: the password that they tried at is no more. */
export const clearStrangersTurns = async (
  { limiter }: Pick<Ctx, 'limiter'>,
  db: Db,
  emailKey: string,
): Promise<void> => {
  const { fast, slow } = namesOf(emailKey, null)
  await limiter.clear(db, fast)
  await limiter.clear(db, `${slow}-all`)
}
