import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { throttled } from '../../../platform/errors.ts'
import { type Told, tellChange } from './told.ts'

/**
 * Who guesses: somebody in a session of the account, or in a browser with which its owner has passed the second step; or anybody else. Each of
 * the two has a count, so that no stranger who has the password, or makes a new one, can keep the owner out.
 */
export type Guesser = 'known' | 'stranger'

/** Guesses at one account's second factor, by whatever way and from wherever, before all further ones are refused. */
const guesses = {
  quarter: { max: 10, windowSeconds: 15 * 60 },
  day: { max: 30, windowSeconds: 24 * 3600 },
} as const
const onceADay = { max: 1, windowSeconds: 24 * 3600 }

type Window = keyof typeof guesses

const toldName = (userId: string): string => `second-factor-told:${userId}`
const nameOf = (window: Window, userId: string, by: Guesser): string =>
  by === 'known' ? `second-factor-${window}-known:${userId}` : `second-factor-${window}:${userId}`

/**
 * Counts a guess at the account's second factor, or throws 429. Before anything is compared, so that parallel guesses cannot share
 * one. Whoever guesses has the password already: the owner is told, once a day.
 */
export const takeFactorTurn = async (ctx: Ctx, owner: Told, by: Guesser): Promise<void> => {
  for (const window of ['quarter', 'day'] as const) {
    const turn = await ctx.limiter.hit(ctx.db, nameOf(window, owner.id, by), guesses[window])
    if (turn.ok) continue
    await ctx.transaction(async (tx) => {
      if ((await ctx.limiter.hit(tx, toldName(owner.id), onceADay)).ok) await tellChange(tx, ctx, owner, 'guessed')
    })
    throw throttled(turn.retryAfterSeconds)
  }
}

/** Forgets these guesses: the right answer came, or the operator took the factor away. A new password does not: whoever reads the mailbox could guess on. */
export const clearFactorTurns = async (
  { limiter }: Pick<Ctx, 'limiter'>,
  db: Db,
  userId: string,
  by: Guesser,
): Promise<void> => {
  await limiter.clear(db, nameOf('quarter', userId, by))
  await limiter.clear(db, nameOf('day', userId, by))
}
