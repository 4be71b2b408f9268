import type { Db, Tx } from '../../../platform/db/database.ts'
import { type PasskeyRow, passkeysStore } from './store.ts'
import type { Passkey } from './wire.ts'

/** A passkey as its owner sees it. */
export const passkeyOf = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

/** The user's passkeys, the oldest first. */
export const listPasskeys = async (db: Db, userId: string): Promise<Passkey[]> =>
  (await passkeysStore(db).list(userId)).map(passkeyOf)

/** Drops what was asked to make passkeys from: whoever began without a factor that stands by now has to prove it. */
export const dropBegunPasskeys = (tx: Tx, userId: string): Promise<void> => passkeysStore(tx).removeBegun(userId)

export const removeAllPasskeys = (tx: Tx, userId: string): Promise<void> => passkeysStore(tx).removeAllOf(userId)
