import type { Ctx, Ports, SignedCtx } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { federationStore } from './federation/store.ts'
import { ownerCall, proveOwner } from './ownership/actions.ts'
import type { Owner } from './ownership/store.ts'
import type { OwnerProof } from './ownership/wire.ts'
import { passkeysStore } from './passkeys/store.ts'
import { sureWaysInto, waysInto } from './ways-in.ts'

/** The owner's links with providers and passkeys, the oldest first, and what opens the account now, or may. */
export const readOwnWays = async (db: Db, ctx: Pick<Ports, 'identityProvider'>, owner: Owner) => {
  const identities = await federationStore(db).listIdentities(owner.id)
  const passkeys = await passkeysStore(db).list(owner.id)
  const account = { ...owner, identities, passkeys }
  return { identities, passkeys, waysIn: waysInto(account, ctx), sureWaysIn: sureWaysInto(account, ctx) }
}

interface Removal {
  /** Throws where the way is none of the account's, or has to stay. */
  check(ways: Awaited<ReturnType<typeof readOwnWays>>): void
  remove(tx: Tx, ctx: SignedCtx, owner: Owner): Promise<void>
}

/** Takes a way into the account out of it, by its owner's proof. */
export const removeOwnWay = async (caller: Ctx, proof: OwnerProof, { check, remove }: Removal): Promise<void> => {
  // Before the proof, which may use up a recovery code.
  const before = await ownerCall(caller)
  check(await readOwnWays(before.ctx.db, before.ctx, before.owner))
  const { ctx, owner, hold } = await proveOwner(caller, proof)
  await ctx.transaction(async (tx) => {
    await hold(tx)
    // What was to stay may have been removed meanwhile.
    check(await readOwnWays(tx, ctx, owner))
    await remove(tx, ctx, owner)
  })
}
