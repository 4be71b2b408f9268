import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { throttled } from '../../../platform/errors.ts'
import { type Told, tellChange } from './told.ts'

/** Guesses at one account's second factor, by whatever way and from wherever, before all further ones are refused. */
const guesses = {
  quarter: { max: 10, windowSeconds: 15 * 60 },
  day: { max: 30, windowSeconds: 24 * 3600 },
} as const
const onceADay = { max: 1, windowSeconds: 24 * 3600 }

const nameOf = (window: keyof typeof guesses | 'told', userId: string): string => `second-factor-${window}:${userId}`

/**
 * Counts a guess at the account's second factor, or throws 429. Before anything is compared, so that parallel guesses cannot share
 * one. Whoever guesses has the password already: the owner is told, once a day.
 */
export const takeFactorTurn = async (ctx: Ctx, owner: Told): Promise<void> => {
  for (const window of ['quarter', 'day'] as const) {
    const turn = await ctx.limiter.hit(ctx.db, nameOf(window, owner.id), guesses[window])
    if (turn.ok) continue
    await ctx.transaction(async (tx) => {
      if ((await ctx.limiter.hit(tx, nameOf('told', owner.id), onceADay)).ok)
        await tellChange(tx, ctx, owner, 'guessed')
    })
    throw throttled(turn.retryAfterSeconds)
  }
}

/** Forgets the guesses: the right answer came, or the operator took the factor away. A new password does not: whoever reads the mailbox could guess on. */
export const clearFactorTurns = async ({ limiter }: Pick<Ctx, 'limiter'>, db: Db, userId: string): Promise<void> => {
  await limiter.clear(db, nameOf('quarter', userId))
  await limiter.clear(db, nameOf('day', userId))
}
