import type { Ctx } from '../../platform/context.ts'
import { passFlood } from '../../platform/limits/flood.ts'

/** Lets a call through that asks for a code by mail, unless its network floods us with such calls. */
export const passCodeAsks = (ctx: Ctx): Promise<void> => passFlood(ctx, 'code-ask', ctx.limits.signUpsPerHour)
