import type { Readable } from 'node:stream'
import { uuidv7 } from 'uuidv7'
import type { Ports } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { discardFile } from './removal.ts'
import { dispositionOf, newStorageKey } from './rules.ts'
import { spool } from './spool.ts'
import { fileStore } from './store.ts'

/** Under which the product keeps what it made itself. */
export const producedApp = 'product'

interface Produced {
  readonly name: string
  readonly mediaType: string
  /** What it is, such as "export". */
  readonly model: string
  readonly ownerId: string
}

type Store = Pick<Ports, 'db' | 'files' | 'clock'>

/**
 * Keeps the bytes that the product makes for somebody, streamed; the file's id and size. No record holds it yet: within an hour one calls
 * `attachProduced`, or the sweep erases it, however the process ended.
 */
export const keepProduced = async (
  { db, files, clock }: Store,
  { name, mediaType, model, ownerId }: Produced,
  bytes: Readable,
): Promise<{ id: string; size: number }> => {
  const spooled = await spool(bytes)
  try {
    const { id, storageKey } = await fileStore(db).insert({
      id: uuidv7(),
      storageKey: newStorageKey(),
      name,
      size: spooled.size,
      mediaType,
      sha256: spooled.sha256,
      app: producedApp,
      model,
      field: 'file',
      uploadedBy: ownerId,
      uploadedAt: clock.now(),
    })
    try {
      await files.putStream(storageKey, spooled.stream(), spooled.size)
    } catch (error) {
      await discardFile({ db, files }, id)
      throw error
    }
    return { id, size: spooled.size }
  } finally {
    await spooled.close()
  }
}

/** Says that a record holds the file from now on; false where it was erased meanwhile. */
export const attachProduced = (tx: Tx, id: string): Promise<boolean> => fileStore(tx).attach(id, tx.clock.now())

interface OpenedFile {
  readonly name: string
  readonly size: number
  /** Says that it is a download under its name. */
  readonly disposition: string
  readonly bytes: Readable
}

/** The file with its bytes, or null where it is gone; whoever calls has asked who may. */
export const openProduced = async (
  { db, files }: Pick<Ports, 'db' | 'files'>,
  id: string,
): Promise<OpenedFile | null> => {
  const file = await fileStore(db).findLive(id)
  if (!file) return null
  const { name, size, storageKey } = file
  return { name, size, disposition: dispositionOf(name), bytes: await files.read(storageKey) }
}
