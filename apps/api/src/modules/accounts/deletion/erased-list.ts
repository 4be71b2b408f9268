import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db, Tx } from '../../../platform/db/database.ts'
import { describeFault } from '../../../platform/fault.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { deletionStore } from './store.ts'

// Beside the database, so that a backup of it that is put back does not bring back who was deleted since.
const key = 'erased/list'

const idsIn = (list: string): string[] => list.split('\n').filter((line) => z.uuid().safeParse(line).success)

// Where nobody was ever deleted there is no list yet. One that is there and cannot be read stops the writing, which would else drop what it holds.
const listed = async (files: FileStore): Promise<string[]> =>
  (await files.has(key)) ? idsIn(await text(await files.read(key))) : []

const writeInto = async (tx: Tx, files: FileStore, known: readonly FileStore[]): Promise<void> => {
  const store = deletionStore(tx)
  await store.holdErasedList()
  const ids = new Set((await Promise.all(known.map(listed))).flat())
  for (const id of await store.listErased()) ids.add(id)
  if (ids.size > 0) await files.put(key, Buffer.from([...ids].map((id) => `${id}\n`).join('')))
}

/**
 * Writes down the numbers of all accounts that are deleted, the one of this transaction too; nothing else of them. Those that the list
 * has already stay, also where this database, put back from a backup, does not know them.
 */
export const writeErasedList = (tx: Tx, files: FileStore): Promise<void> => writeInto(tx, files, [files])

/** Takes the list along to another store, which may have one of its own from an earlier time. */
export const carryErasedList = (db: Database, from: FileStore, to: FileStore): Promise<void> =>
  db.transaction((tx) => writeInto(tx, to, [from, to]))

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
