import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { isOwnSession } from '../sessions/policy.ts'
import { accountsStore } from '../store.ts'
import type { PersonNames } from '../wire.ts'

/** Calls the actor so from now on. */
export const changeNames = async (caller: Ctx, { first_name, last_name }: PersonNames): Promise<void> => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  await ctx.transaction(async (tx) => {
    await accountsStore(tx).updateNames(ctx.actor.id, { firstName: first_name, lastName: last_name })
    await audit(tx, ctx, { action: 'account.renamed', subjectType: 'user', subjectId: ctx.actor.id })
  })
}
