import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { allow, invalid } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { isOwnSession } from '../sessions/policy.ts'
import { accountsStore } from '../store.ts'
import type { OwnNames } from '../wire.ts'

/** Calls the actor so from now on; throws `required` where that would take their last name away. */
export const changeNames = async (caller: Ctx, { first_name, last_name }: OwnNames): Promise<void> => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  await ctx.transaction(async (tx) => {
    const names = { firstName: first_name, lastName: last_name }
    if (!(await accountsStore(tx).updateNames(ctx.actor.id, names)))
      throw invalid('required', 'Last name is required', 'last_name')
    await audit(tx, ctx, { action: 'account.renamed', subjectType: 'user', subjectId: ctx.actor.id })
  })
}
