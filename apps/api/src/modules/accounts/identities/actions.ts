import type { Ctx } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { unlinkIdentity } from '../federation/linking.ts'
import { isConfigured, namesOfIssuers } from '../federation/rules.ts'
import { readOwnWays, removeOwnWay } from '../own-ways.ts'
import { ownerCall } from '../ownership/actions.ts'
import type { OwnerProof } from '../ownership/wire.ts'
import { isRemovable } from './rules.ts'
import type { LinkedIdentity } from './wire.ts'

/** As whom identity providers know the actor, the oldest first. */
export const listIdentities = async (caller: Ctx): Promise<LinkedIdentity[]> => {
  const { ctx, owner } = await ownerCall(caller)
  const { identities, waysIn } = await readOwnWays(ctx.db, ctx, owner)
  const names = namesOfIssuers(identities.map(({ issuer }) => issuer))
  return identities.map(({ id, issuer, createdAt }) => ({
    id,
    host: names.get(issuer) ?? issuer,
    opens: waysIn.includes(id),
    former: !isConfigured(issuer, ctx.identityProvider),
    removable: isRemovable(id, waysIn),
    linked_at: createdAt.toISOString(),
  }))
}

/**
 * Removes one of the actor's identities, by its owner's proof; throws 404 for one that is not theirs, and `password_first` where it would
 * be the last way in. As with a passkey, sessions stay: each is in the list from which its owner ends it.
 */
export const removeIdentity = (caller: Ctx, id: string, proof: OwnerProof): Promise<void> =>
  removeOwnWay(caller, proof, {
    check: ({ identities, waysIn }) => {
      if (!identities.some((one) => one.id === id)) throw notFound()
      if (!isRemovable(id, waysIn))
        throw invalid('password_first', 'Your account has no password. Until it has one, this has to stay.')
    },
    remove: async (tx, ctx, owner) => {
      if (!(await unlinkIdentity(tx, ctx, owner, id))) throw notFound()
    },
  })
