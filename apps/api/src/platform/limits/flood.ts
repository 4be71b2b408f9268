import type { Ctx } from '../context.ts'
import { throttled } from '../errors.ts'
import { askForProof, bringsProof } from './proof.ts'

/** How much larger the limits of all networks together an hour, and of one network a day, are than that of one network an hour. */
const overall = 50
const ofDay = 10

const hour = 3600
const day = 24 * hour

type Call = Pick<Ctx, 'db' | 'secret' | 'clock' | 'limiter' | 'network' | 'proof'>

/**
 * Lets through a call that anybody may make and that writes to somebody's mailbox, so that a flood of them costs the sender: `max`
 * an hour from one network, and fifty times as many from all. Above that the 429 carries a task; the call that comes back with
 * its answer passes. A day's limit, ten times the hour's, holds for each network whatever it works out. Neither says anything of
 * the address that is written to.
 */
export const passFlood = async (ctx: Call, purpose: string, max: number): Promise<void> => {
  const { network } = ctx
  const one = await ctx.limiter.hit(ctx.db, `${purpose}:${network}`, { max, windowSeconds: hour })
  const all = ctx.limiter.hitSoon(`${purpose}:all`, { max: max * overall, windowSeconds: hour })
  const task = { purpose, network }
  if (!(one.ok && all.ok) && !(await bringsProof(ctx, task)))
    throw throttled(one.ok ? all.retryAfterSeconds : one.retryAfterSeconds, await askForProof(ctx, task))
  const today = ctx.limiter.hitSoon(`${purpose}:day:${network}`, { max: max * ofDay, windowSeconds: day })
  if (!today.ok) throw throttled(today.retryAfterSeconds)
}
