import { open, readFile, rename } from 'node:fs/promises'
import type { Db } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type CopyCounts, copyFiles } from './copying.ts'
import { fileStore } from './store.ts'

interface MoveOptions {
  readonly db: Db
  readonly from: FileStore
  readonly to: FileStore
  /** Where this machine notes which keys it wrote to the new store. */
  readonly journal: string
  readonly onProgress?: (counts: CopyCounts) => void
}

const readJournal = async (path: string): Promise<Set<string>> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  // A line that a crash cut short has no end, and its key was never written.
  return new Set(text.split('\n').slice(0, -1).filter(Boolean))
}

const write = async (path: string, flags: string, keys: Iterable<string>): Promise<void> => {
  const handle = await open(path, flags, 0o600)
  try {
    // The first line end closes what a crash may have left open.
    await handle.writeFile(`\n${[...keys].map((key) => `${key}\n`).join('')}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Copies as `copyFiles` does, beside a running server too, and takes out of the new store what was brought there earlier and has been
 * taken away since: the server erased it in the old store alone. Answers with the counts and how many were taken out.
 */
export const moveFiles = async (options: MoveOptions): Promise<CopyCounts & { readonly erased: number }> => {
  const { db, to, journal } = options
  const noted = await readJournal(journal)
  const counts = await copyFiles({
    ...options,
    async onKeys(keys) {
      const fresh = keys.filter((key) => !noted.has(key))
      if (fresh.length > 0) await write(journal, 'a', fresh)
      for (const key of fresh) noted.add(key)
    },
  })
  const live = await fileStore(db).listLiveKeys([...noted])
  const gone = [...noted].filter((key) => !live.has(key))
  for (const key of gone) await to.remove(key)
  await write(`${journal}.new`, 'w', live)
  await rename(`${journal}.new`, journal)
  return { ...counts, erased: gone.length }
}
