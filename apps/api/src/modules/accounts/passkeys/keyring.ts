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

export const removeAllPasskeys = (tx: Tx, userId: string): Promise<void> => passkeysStore(tx).removeAllOf(userId)
