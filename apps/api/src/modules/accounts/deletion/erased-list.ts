import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { describeFault } from '../../../platform/fault.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { deletionStore } from './store.ts'

// Beside the database, so that a backup of it that is put back does not bring back who was deleted since.
const key = 'erased/list'

const idsIn = (list: string): string[] => list.split('\n').filter((line) => z.uuid().safeParse(line).success)

// Where nobody was ever deleted there is no list yet; one that the store does not give now holds no more than the next restore may bring back.
const listed = async (files: FileStore): Promise<string[]> => {
  try {
    return idsIn(await text(await files.read(key)))
  } catch {
    return []
  }
}

/**
 * Writes down the numbers of all accounts that are deleted, the one of this transaction too; nothing else of them. Those that the list
 * has already stay, also where this database, put back from a backup, does not know them.
 */
export const writeErasedList = async (tx: Tx, files: FileStore): Promise<void> => {
  const store = deletionStore(tx)
  await store.holdErasedList()
  const ids = new Set([...(await listed(files)), ...(await store.listErased())])
  await files.put(key, Buffer.from([...ids].map((id) => `${id}\n`).join('')))
}

/** What came of applying the list: how many accounts are deleted again within the hour, or why there was no list to read. */
export type Applied = { readonly again: number } | { readonly unread: string }

/** After a restore: has the accounts deleted again that were deleted since the backup. */
export const applyErasedList = async (db: Db, files: FileStore, clock: Clock): Promise<Applied> => {
  let list: string
  try {
    list = await text(await files.read(key))
  } catch (error) {
    return { unread: describeFault(error) }
  }
  return { again: await deletionStore(db).makeDue(idsIn(list), clock.now()) }
}
