import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '../seeds/demo.ts'
import { backUp, restore } from './backup.ts'
import { seedTargetRoles } from './modules/accounts/index.ts'
import { seedCohorts } from './modules/program/index.ts'
import { createTestDatabase } from './platform/db/test-database.ts'
import { makeDiskStore } from './platform/files/disk-store.ts'
import { layTestGround, type TestGround } from './platform/testing.ts'

let ground: TestGround
let folder = ''
let backup = ''
beforeAll(async () => {
  ground = await layTestGround()
  await seedTargetRoles(ground.ports)
  await seedCohorts(ground.ports)
  await seedDemo(ground.ports, ground.log)
  // Text that the format of the backup has to escape.
  await ground.ports.db.pool.query("update users set first_name = E'tab\\t line\\nback\\\\slash \\\\N'")
  folder = await mkdtemp(path.join(tmpdir(), 'backup '))
  backup = path.join(folder, 'first')
  await writeFile(path.join(folder, 'secret'), 'kept secret')
  await backUp({
    databaseUrl: ground.url,
    files: ground.ports.files,
    secretFile: path.join(folder, 'secret'),
    folder: backup,
  })
})
afterAll(async () => {
  await ground.close()
  await rm(folder, { recursive: true, force: true })
})

let empty: Awaited<ReturnType<typeof createTestDatabase>>
let runs = 0
let place = ''
beforeEach(async () => {
  empty = await createTestDatabase()
  place = path.join(folder, `run-${++runs}`)
  return () => empty.drop()
})

const filesIn = async (dir: string): Promise<Record<string, string>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
  const read = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    return [path.relative(dir, file), (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const restoreHere = (from = backup, files = makeDiskStore(path.join(place, 'files'))) =>
  restore({ databaseUrl: empty.url, files, secretFile: path.join(folder, `secret-${runs}`), folder: from })

const query = async (sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: empty.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const rulesOf = `select conrelid::regclass::text || conname as rule from pg_constraint where contype = 'f' order by 1`

describe('a backup', () => {
  it('brings back every row, every file and the secret: a backup of what was restored is the same', async () => {
    const rules = await query(rulesOf)
    expect((await restoreHere()).copied).toBeGreaterThan(0)
    const again = path.join(place, 'again')
    await backUp({
      databaseUrl: empty.url,
      files: makeDiskStore(path.join(place, 'files')),
      secretFile: path.join(folder, `secret-${runs}`),
      folder: again,
    })
    const [first, second] = [await filesIn(backup), await filesIn(again)]
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort())
    for (const [name, content] of Object.entries(first))
      expect(second[name]?.split('\n').sort()).toEqual(content.split('\n').sort())
    expect(second['session-secret']).toBe('kept secret')
    expect(await query(rulesOf)).toEqual(rules)
    expect(rules.length).toBeGreaterThan(0)
  })

  it('leaves the sequences where they stood and the guards awake', async () => {
    await restoreHere()
    const [{ next } = { next: 0 }] = await query("select nextval('cohorts_id_seq')::int as next")
    const [{ highest } = { highest: 0 }] = await query('select max(id) as highest from cohorts')
    expect(next).toBeGreaterThan(Number(highest))
    await expect(query('delete from audit_events')).rejects.toThrow('refused')
  })

  it('is not written where something is already', async () => {
    const again = backUp({ databaseUrl: ground.url, files: ground.ports.files, secretFile: null, folder: backup })
    await expect(again).rejects.toThrow(/^The folder .* is not empty\.$/)
  })

  it('is not taken without its manifest, which comes last', async () => {
    await expect(restoreHere(path.join(folder, 'nowhere'))).rejects.toThrow(/manifest\.json is missing/)
  })

  it('does not fill a database that has rows', async () => {
    const over = restore({ databaseUrl: ground.url, files: ground.ports.files, secretFile: null, folder: backup })
    await expect(over).rejects.toThrow(/^The database is not empty\./)
  })

  it('that fails half way changes nothing in the database, and is begun again', async () => {
    const full = { ...makeDiskStore(path.join(place, 'files')), put: () => Promise.reject(new Error('no space')) }
    await expect(restoreHere(backup, full)).rejects.toThrow(/files could not be restored, the first for: no space\.$/)
    expect(await query('select count(*)::int as count from users')).toEqual([{ count: 0 }])
    await restoreHere()
    expect(await query("select count(*)::int as count from users where email = 'student@demo.test'")).toEqual([
      { count: 1 },
    ])
  })

  it('of another version or with damaged tables is refused in one line', async () => {
    const copy = path.join(place, 'other')
    await backUp({ databaseUrl: ground.url, files: ground.ports.files, secretFile: null, folder: copy })
    const file = path.join(copy, 'manifest.json')
    const text = await readFile(file, 'utf8')
    const { database, ...rest } = JSON.parse(text)
    await writeFile(file, JSON.stringify({ ...rest, database: { ...database, migrations: ['another'] } }))
    await expect(restoreHere(copy)).rejects.toThrow('of another version of the product')
    await writeFile(file, text)
    const users = path.join(copy, 'tables', 'public.users.copy.gz')
    const bytes = await readFile(users)
    await unlink(users)
    await writeFile(users, bytes.subarray(0, bytes.length - 20))
    await expect(restoreHere(copy)).rejects.toThrow()
    expect(await query('select count(*)::int as count from users')).toEqual([{ count: 0 }])
  })
})

it('whose file lost its bytes before says so, and is restored without them', async () => {
  const { rows } = await ground.ports.db.pool.query('select id, storage_key from files limit 1')
  const bytes = { ...ground.ports.files, read: () => Promise.reject(new Error('lost')) }
  const copy = path.join(place, 'lossy')
  const { failures } = await backUp({ databaseUrl: ground.url, files: bytes, secretFile: null, folder: copy })
  expect(failures).toContainEqual({ id: rows[0].id, why: 'lost' })
  expect((await restoreHere(copy)).copied).toBe(0)
})
