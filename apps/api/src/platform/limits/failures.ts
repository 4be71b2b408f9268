import type { Ctx } from '../context.ts'
import { throttled } from '../errors.ts'
import { askForProof, bringsProof } from './proof.ts'

const windowSeconds = 3600

type Call = Pick<Ctx, 'db' | 'secret' | 'clock' | 'limiter' | 'network' | 'proof'>

/**
 * Makes calls dear from a network where `max` of their kind have failed within the hour, whoever they were about: above that the 429
 * carries a task, and the call that comes back with its answer passes. Calls that succeed are not counted, so that a campus behind
 * one address goes on. Answers what is to be called where the call fails.
 */
export const passAfterFailures = async (ctx: Call, purpose: string, max: number): Promise<() => Promise<void>> => {
  const { network } = ctx
  const key = `${purpose}:${network}`
  const rule = { max, windowSeconds }
  const { count, retryAfterSeconds } = await ctx.limiter.peek(ctx.db, key, rule)
  const task = { purpose, network }
  if (count >= max && !(await bringsProof(ctx, task))) throw throttled(retryAfterSeconds, await askForProof(ctx, task))
  return async () => {
    await ctx.limiter.hit(ctx.db, key, rule)
  }
}
