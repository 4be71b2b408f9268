import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestApp } from '../../../testing.ts'

const rows = async (house: TestApp, text: string) => (await house.ports.db.pool.query(text)).rows

/** The tables, and the folders of the house, in which one of the words stands. */
export const tracesOf = async (house: TestApp, words: readonly string[]): Promise<string[]> => {
  const tables = await rows(
    house,
    `
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  const found: string[] = []
  for (const { schema, name } of tables)
    for (const row of await rows(house, `select t::text as row from "${schema}"."${name}" t`))
      for (const word of words) if (row.row.toLowerCase().includes(word.toLowerCase())) found.push(`${name}: ${word}`)
  for (const folder of ['files', 'outbox'])
    for (const entry of await readdir(path.join(house.folder, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = await readFile(path.join(entry.parentPath, entry.name), 'latin1')
      for (const word of words) if (bytes.toLowerCase().includes(word.toLowerCase())) found.push(`${folder}: ${word}`)
    }
  return [...new Set(found)].toSorted()
}
