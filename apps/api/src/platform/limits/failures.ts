import { demandProof, type LimitedCall } from './proof.ts'

const windowSeconds = 3600

/**
 * Makes calls dear from a network where `max` of their kind have failed within the hour, whoever they were about: above that the 429
 * carries a task, and the call that comes back with its answer passes. Calls that succeed are not counted, so that a campus behind
 * one address goes on. Answers what is to be called where the call fails.
 */
export const passAfterFailures = async (
  ctx: LimitedCall,
  purpose: string,
  max: number,
): Promise<() => Promise<void>> => {
  const key = `${purpose}:${ctx.network}`
  const rule = { max, windowSeconds }
  const { count, retryAfterSeconds } = await ctx.limiter.peek(ctx.db, key, rule)
  if (count >= max) await demandProof(ctx, purpose, retryAfterSeconds)
  return async () => {
    await ctx.limiter.hit(ctx.db, key, rule)
  }
}
