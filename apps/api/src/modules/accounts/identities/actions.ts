import type { Ctx } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { unlinkIdentity } from '../federation/linking.ts'
import { doesOpen, namesOfIssuers } from '../federation/rules.ts'
import { federationStore } from '../federation/store.ts'
import { ownerCall, proveOwner } from '../ownership/actions.ts'
import type { OwnerProof } from '../ownership/wire.ts'
import type { LinkedIdentity } from './wire.ts'

/** As whom identity providers know the actor, the oldest first. */
export const listIdentities = async (caller: Ctx): Promise<LinkedIdentity[]> => {
  const { ctx, owner } = await ownerCall(caller)
  const rows = await federationStore(ctx.db).listIdentities(owner.id)
  const names = namesOfIssuers(rows.map(({ issuer }) => issuer))
  return rows.map(({ id, issuer, createdAt }) => ({
    id,
    host: names.get(issuer) ?? issuer,
    opens: doesOpen(issuer, owner, ctx.identityProvider),
    linked_at: createdAt.toISOString(),
  }))
}

/**
 * Removes one of the actor's identities, by its owner's proof; throws 404 for one that is not theirs, and `password_first` where it would
 * be the last way in. As with a passkey, sessions stay: each is in the list from which its owner ends it.
 */
export const removeIdentity = async (caller: Ctx, id: string, proof: OwnerProof): Promise<void> => {
  const call = await ownerCall(caller)
  // Before the proof, which may use up a recovery code.
  if (!(await federationStore(call.ctx.db).listIdentities(call.owner.id)).some((one) => one.id === id)) throw notFound()
  if (call.owner.passwordHash === null)
    throw invalid('password_first', 'Your account has no password. Until it has one, this has to stay.')
  const { ctx, owner, hold } = await proveOwner(caller, proof)
  await ctx.transaction(async (tx) => {
    // A password does not go again, so what was looked for above is there still.
    await hold(tx)
    if (!(await unlinkIdentity(tx, ctx, owner, id))) throw notFound()
  })
}
