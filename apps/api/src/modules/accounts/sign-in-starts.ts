import type { Ctx } from '../../platform/context.ts'
import { throttled } from '../../platform/errors.ts'
import { demandProof } from '../../platform/limits/proof.ts'

/** What anybody may start, and what leaves a row until it is over: a sign-in at the provider, a question to a passkey. Of one network in a minute. */
const startsPerMinute = 60
/** And of all networks together, in limits of one network: so many rows are written at most, whoever asks. */
const networksInAll = 50

const windowSeconds = 60

/** Counts a question to a passkey of somebody who is known already; throws 429 where their network asks too many. No stranger's count. */
export const countKnownStart = async (ctx: Ctx): Promise<void> => {
  const one = await ctx.limiter.hit(ctx.db, `passkey-known:${ctx.network}`, { max: startsPerMinute, windowSeconds })
  if (!one.ok) throw throttled(one.retryAfterSeconds)
}

/**
 * Counts a start of its kind; throws 429 where the network, or all together, start too many. Where all together do, a browser that was asked for a passkey
 * goes on after some work; one that is being led to the provider can do none, and waits.
 */
export const countStart = async (ctx: Ctx, kind: 'passkey-question' | 'provider-sign-in'): Promise<void> => {
  const one = await ctx.limiter.hit(ctx.db, `${kind}:${ctx.network}`, { max: startsPerMinute, windowSeconds })
  if (!one.ok) throw throttled(one.retryAfterSeconds)
  const all = ctx.limiter.hitSoon(`${kind}:all`, { max: startsPerMinute * networksInAll, windowSeconds })
  if (all.ok) return
  if (kind === 'provider-sign-in') throw throttled(all.retryAfterSeconds)
  await demandProof(ctx, kind, all.retryAfterSeconds)
}
