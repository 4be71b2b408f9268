import { demandProof, type LimitedCall } from './proof.ts'

const windowSeconds = 3600

interface Failures {
  readonly purpose: string
  /** How many within the hour need no work, of one network and of all together; the latter null where the others' do not matter. */
  readonly max: { readonly network: number; readonly overall: number | null }
}

/**
 * Makes calls dear once too many of their kind have failed within the hour, whoever they were about: above that the 429 carries a task,
 * and the call that comes back with its answer passes, so that nobody is shut out by what others do. Calls that succeed are not counted,
 * so that a campus behind one address goes on. Answers what is to be called where the call fails.
 */
export const passAfterFailures = async (ctx: LimitedCall, { purpose, max }: Failures): Promise<() => Promise<void>> => {
  const counts = [
    { key: `${purpose}:${ctx.network}`, rule: { max: max.network, windowSeconds } },
    ...(max.overall === null ? [] : [{ key: `${purpose}:all`, rule: { max: max.overall, windowSeconds } }]),
  ]
  for (const { key, rule } of counts) {
    const { count, retryAfterSeconds } = await ctx.limiter.peek(ctx.db, key, rule)
    if (count < rule.max) continue
    await demandProof(ctx, purpose, retryAfterSeconds)
    break
  }
  return async () => {
    for (const { key, rule } of counts) await ctx.limiter.hit(ctx.db, key, rule)
  }
}
