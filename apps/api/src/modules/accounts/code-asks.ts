import type { Ctx } from '../../platform/context.ts'
import { passFlood } from '../../platform/limits/flood.ts'

/** Lets a call through that asks for a code by mail, unless its network floods us with such calls; the day of the network is nothing to a known browser. */
export const passCodeAsks = <T>(ctx: Ctx, run: () => Promise<T>, known: string | null = null): Promise<T> =>
  passFlood(ctx, { purpose: 'code-ask', max: ctx.limits.signUpsPerHour, hasDay: known === null }, run)
