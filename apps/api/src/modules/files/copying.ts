import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { describeFault } from '../../platform/fault.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { fileStore } from './store.ts'
import type { StoredFile } from './tables.ts'

/** What became of the files so far: brought over, in place before, and those that could not be brought, with the reason. */
export interface CopyCounts {
  readonly total: number
  readonly copied: number
  readonly present: number
  readonly failures: readonly { readonly id: string; readonly why: string }[]
}

interface CopyOptions {
  readonly db: Db
  readonly from: FileStore
  readonly to: FileStore
  /** Told of the keys that are about to be written, before they are. */
  readonly onKeys?: (keys: readonly string[]) => Promise<void>
  /** Told after each batch. */
  readonly onProgress?: (counts: CopyCounts) => void
}

const batch = 100
const atOnce = 4

/** The bytes that the row speaks of; throws where the store has none or others. */
const readWhole = async (store: FileStore, { storageKey, size, sha256 }: StoredFile): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of (await store.read(storageKey)) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > size) break
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (length !== size)
    throw new Error(length > size ? `more than ${size} bytes are there` : `${length} of ${size} bytes are there`)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('the bytes are not those that were uploaded')
  return bytes
}

const hasWhole = (store: FileStore, file: StoredFile): Promise<boolean> =>
  readWhole(store, file).then(
    () => true,
    () => false,
  )

// Messages of our own say more than kinds and codes, and quote nobody.
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'Error' ? error.message : describeFault(error)

const copyOne = async (
  file: StoredFile,
  { db, from, to }: CopyOptions,
): Promise<'copied' | 'present' | { why: string }> => {
  if (await hasWhole(to, file)) return 'present'
  try {
    await to.put(file.storageKey, await readWhole(from, file))
    await readWhole(to, file)
    return 'copied'
  } catch (error) {
    // Taken away since it was listed: there is nothing to bring.
    if (!(await fileStore(db).findLive(file.id))) return 'present'
    return { why: reasonOf(error) }
  }
}

/**
 * Brings the bytes of every file that a record holds into another store and reads each back: its size and its SHA-256 are those of
 * the upload. What is there already is left; so it may be cut short and begun again, and a file that fails does not stop the others.
 */
export const copyFiles = async (options: CopyOptions): Promise<CopyCounts> => {
  const files = fileStore(options.db)
  const total = await files.countLive()
  const failures: { id: string; why: string }[] = []
  let [copied, present] = [0, 0]
  for (let page = await files.listLive(null, batch); page.length > 0; ) {
    await options.onKeys?.(page.map(({ storageKey }) => storageKey))
    const waiting = page.values()
    const work = async (): Promise<void> => {
      for (const file of waiting) {
        const outcome = await copyOne(file, options)
        if (outcome === 'copied') copied++
        else if (outcome === 'present') present++
        else failures.push({ id: file.id, why: outcome.why })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    options.onProgress?.({ total, copied, present, failures })
    page = await files.listLive(page.at(-1)?.id ?? null, batch)
  }
  return { total, copied, present, failures }
}
