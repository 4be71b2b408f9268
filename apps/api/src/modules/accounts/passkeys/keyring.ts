import type { SignedCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readOwnWays } from '../own-ways.ts'
import type { Owner } from '../ownership/store.ts'
import { opensAlone } from './opening.ts'
import { isRemovable } from './rules.ts'
import { type PasskeyRow, passkeysStore } from './store.ts'
import type { KeptPasskey, Passkey } from './wire.ts'

/** A passkey as its owner sees it. */
export const passkeyOf = ({ id, name, createdAt, lastUsedAt, ...seen }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  opens: opensAlone(seen),
})

/** The owner's passkeys, the oldest first. */
export const listPasskeys = async (ctx: SignedCtx, owner: Owner): Promise<KeptPasskey[]> => {
  const { passkeys, ...ways } = await readOwnWays(ctx.db, ctx, owner)
  return passkeys.map((row) => ({ ...passkeyOf(row), removable: isRemovable(row.id, ways) }))
}

/** Drops what was asked to make passkeys from: whoever began without a factor that stands by now has to prove it. */
export const dropBegunPasskeys = (tx: Tx, userId: string): Promise<void> => passkeysStore(tx).removeBegun(userId)

/** Whether there was one. */
export const removeAllPasskeys = (tx: Tx, userId: string): Promise<boolean> => passkeysStore(tx).removeAllOf(userId)
