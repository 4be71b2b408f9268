import type { Ctx } from '../../platform/context.ts'
import { throttled } from '../../platform/errors.ts'

/** What anybody may start, and what leaves a row until it is over: a sign-in at the provider, a question to a passkey. Of one network in a minute. */
const startsPerMinute = 60
/** And of all networks together, in limits of one network: so many rows are written at most, whoever asks. */
const networksInAll = 50

const windowSeconds = 60

/** Counts a start of its kind; throws 429 where the network, or all together, start too many. */
export const countStart = async (ctx: Ctx, kind: 'passkey-question' | 'provider-sign-in'): Promise<void> => {
  const one = await ctx.limiter.hit(ctx.db, `${kind}:${ctx.network}`, { max: startsPerMinute, windowSeconds })
  if (!one.ok) throw throttled(one.retryAfterSeconds)
  const all = ctx.limiter.hitSoon(`${kind}:all`, { max: startsPerMinute * networksInAll, windowSeconds })
  if (!all.ok) throw throttled(all.retryAfterSeconds)
}
