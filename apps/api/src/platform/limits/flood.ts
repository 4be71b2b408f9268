import { throttled } from '../errors.ts'
import { demandProof, type LimitedCall } from './proof.ts'

/** How much larger the limits of all networks together an hour, and of one network a day, are than that of one network an hour. */
const overall = 50
const ofDay = 10

const hour = 3600
const day = 24 * hour

interface Flood {
  readonly purpose: string
  /** How many an hour from one network need no work. */
  readonly max: number
  /** False for who has shown who they are, whatever others of their network did today. */
  readonly hasDay?: boolean
}

/**
 * Lets through a call that anybody may make and that writes to somebody's mailbox, so that a flood of them costs the sender: `max`
 * an hour from one network, and fifty times as many from all. Above that the 429 carries a task; the call that comes back with
 * its answer passes. A day's limit, ten times the hour's, holds for each network whatever it works out; what `run` refuses does not
 * count for it, so that nobody ends their network's day with calls that do nothing. Neither says anything of the address that is written to.
 */
export const passFlood = async <T>(
  ctx: LimitedCall,
  { purpose, max, hasDay = true }: Flood,
  run: () => Promise<T>,
): Promise<T> => {
  const { network } = ctx
  const one = await ctx.limiter.hit(ctx.db, `${purpose}:${network}`, { max, windowSeconds: hour })
  const all = ctx.limiter.hitSoon(`${purpose}:all`, { max: max * overall, windowSeconds: hour })
  if (!one.ok) await demandProof(ctx, purpose, one.retryAfterSeconds)
  else if (!all.ok) await demandProof(ctx, purpose, all.retryAfterSeconds)
  if (!hasDay) return run()
  const [today, rule] = [`${purpose}:day:${network}`, { max: max * ofDay, windowSeconds: day }]
  // Counted first, so that those that come at once see each other.
  const pass = await ctx.limiter.hit(ctx.db, today, rule)
  try {
    if (!pass.ok) throw throttled(pass.retryAfterSeconds)
    return await run()
  } catch (error) {
    await ctx.limiter.takeBack(ctx.db, today)
    throw error
  }
}
