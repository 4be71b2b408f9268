import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import { applyErasedList } from './modules/accounts/deletion/index.ts'
import { type CopyCounts, copyFiles, holdErasures } from './modules/files/index.ts'
import { systemClock } from './platform/clock.ts'
import { migrate } from './platform/db/migrate.ts'
import { isEmptyDatabase, readTables, tableIndex, writeTables } from './platform/db/table-files.ts'
import { makeDiskStore } from './platform/files/disk-store.ts'
import type { FileStore } from './platform/files/file-store.ts'

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: tableIndex,
  files: z.int().nonnegative(),
  /** Files whose bytes were lost before the backup already. */
  missing: z.array(z.string()),
})

interface BackupOptions {
  readonly databaseUrl: string
  readonly files: FileStore
  /** The file that keeps the session secret, or null where the configuration gives it. */
  readonly secretFile: string | null
  /** The folder of the backup. */
  readonly folder: string
  readonly onProgress?: (counts: CopyCounts) => void
}

const placesOf = (folder: string) => ({
  manifest: path.join(folder, 'manifest.json'),
  tables: path.join(folder, 'tables'),
  files: path.join(folder, 'files'),
  secret: path.join(folder, 'session-secret'),
})

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty.`)
}

/**
 * Writes the database and all files into an empty folder, as they are at one moment, beside a running server too. The manifest
 * comes last: a folder without one is no backup. Answers with the files whose bytes could not be read.
 */
export const backUp = async ({
  databaseUrl,
  files,
  secretFile,
  folder,
  onProgress,
}: BackupOptions): Promise<CopyCounts> => {
  const places = placesOf(folder)
  await makeFolder(folder)
  await mkdir(places.tables, { mode: 0o700 })
  if (secretFile) await writeFile(places.secret, await readFile(secretFile), { mode: 0o600, flush: true })
  return withClient(databaseUrl, async (client) => {
    // From here on a file that is taken away keeps its bytes until all of them are copied.
    await holdErasures(client)
    await client.query('begin isolation level repeatable read read only')
    const database = await writeTables(client, places.tables)
    const counts = await copyFiles({
      db: { orm: drizzle({ client }) },
      from: files,
      to: makeDiskStore(places.files),
      ...(onProgress ? { onProgress } : {}),
    })
    await client.query('commit')
    const made: z.input<typeof manifest> = {
      format: 1,
      madeAt: new Date().toISOString(),
      database,
      files: counts.copied + counts.present,
      missing: counts.failures.map(({ id }) => id),
    }
    const handle = await open(places.manifest, 'wx', 0o600)
    await handle.writeFile(`${JSON.stringify(made, null, 2)}\n`)
    await handle.sync()
    await handle.close()
    return counts
  })
}

type Deletions = Awaited<ReturnType<typeof applyErasedList>>

const readManifest = async (file: string) => {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Error(`${file} is missing: this is no backup, or one that was cut short.`)
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`${file} is not a manifest that this version can read.`)
  return read.data
}

/**
 * Fills an empty database and the file store from a backup. The database is filled in one transaction that is committed once all
 * files are in place: cut short, it changed nothing, and is begun again. Accounts that were deleted since the backup are due again.
 */
export const restore = async ({
  databaseUrl,
  files,
  secretFile,
  folder,
  onProgress,
}: BackupOptions): Promise<CopyCounts & { readonly deletions: Deletions }> => {
  const places = placesOf(folder)
  const { database, missing } = await readManifest(places.manifest)
  if (!(await withClient(databaseUrl, isEmptyDatabase)))
    throw new Error('The database is not empty. Restore into a new one: a new DATA_DIR, or a new DATABASE_URL.')
  await migrate(databaseUrl)
  return withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await readTables(client, places.tables, database)
    const counts = await copyFiles({
      db: { orm: drizzle({ client }) },
      from: makeDiskStore(places.files),
      to: files,
      ...(onProgress ? { onProgress } : {}),
    })
    const lost = counts.failures.filter(({ id }) => !missing.includes(id))
    if (lost[0]) throw new Error(`${lost.length} files could not be restored, the first for: ${lost[0].why}.`)
    const secret = await readFile(places.secret, 'utf8').catch(() => null)
    if (secret && secretFile) await writeFile(secretFile, secret, { mode: 0o600, flush: true })
    const deletions = await applyErasedList({ orm: drizzle({ client }) }, files, systemClock)
    await client.query('commit')
    return { ...counts, deletions }
  })
}
