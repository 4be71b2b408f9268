import type { Db, Tx } from '../../../platform/db/database.ts'
import { filledOpenings } from '../rules.ts'
import { hiresStore } from './store.ts'

/** Counts a hire for the posting, or one that was taken back. */
export const countHire = (tx: Tx, id: string, by: 1 | -1): Promise<void> => hiresStore(tx).count(id, by)

/** The open posting all of whose openings are filled; null where it is not, or not open. */
export const findFilledPosting = async (db: Db, id: string) => {
  const row = await hiresStore(db).find(id)
  return row && filledOpenings(row) !== null ? row : null
}
