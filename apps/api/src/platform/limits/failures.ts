import { demandProof, type LimitedCall } from './proof.ts'

const windowSeconds = 3600

interface Failures {
  readonly purpose: string
  /** How many within the hour need no work, of one network and of all together; the latter null where the others' do not matter. */
  readonly max: { readonly network: number; readonly overall: number | null }
  /** Whether what the call was refused for is a failure. */
  readonly isFailure: (error: unknown) => boolean
}

/**
 * Makes calls dear once too many of their kind have failed within the hour, whoever they were about: above that the 429 carries a task,
 * and the call that comes back with its answer passes, so that nobody is shut out by what others do. Each counts for its network before it
 * is made, so that those that come at once see each other, and no more once it did not fail: a campus behind one address goes on. For all
 * networks together a call counts once it has failed; each network's own count bounds what slips through meanwhile.
 */
export const passAfterFailures = async <T>(
  ctx: LimitedCall,
  { purpose, max, isFailure }: Failures,
  run: () => Promise<T>,
): Promise<T> => {
  const { limiter, db } = ctx
  const own = `${purpose}:${ctx.network}`
  const ofAll = { key: `${purpose}:all`, rule: { max: max.overall ?? 0, windowSeconds } }
  let hasFailed = false
  const one = await limiter.hit(db, own, { max: max.network, windowSeconds })
  try {
    if (!one.ok) await demandProof(ctx, purpose, one.retryAfterSeconds)
    else if (max.overall !== null) {
      const all = await limiter.peek(db, ofAll.key, ofAll.rule)
      if (all.count >= max.overall) await demandProof(ctx, purpose, all.retryAfterSeconds)
    }
    return await run()
  } catch (error) {
    hasFailed = isFailure(error)
    throw error
  } finally {
    if (!hasFailed) await limiter.takeBack(db, own)
    else if (max.overall !== null) await limiter.hit(db, ofAll.key, ofAll.rule)
  }
}
