import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'

/** What the folder beside it holds: each table's rows, where each sequence stands, and the migrations that made the tables. */
export const tableIndex = z.object({
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
})
export type TableIndex = z.infer<typeof tableIndex>

type TableName = Pick<TableIndex['tables'][number], 'schema' | 'name'>

// What the migrations themselves write, and write again into a new database.
const isOwnRecord = ({ schema, name }: TableName): boolean =>
  schema === 'drizzle' || (schema === 'graphile_worker' && name === 'migrations')

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const fullName = ({ schema, name }: TableName): string => `${quoted(schema)}.${quoted(name)}`
const fileOf = (folder: string, { schema, name }: TableName): string => path.join(folder, `${schema}.${name}.copy.gz`)

const listTables = async (client: pg.ClientBase): Promise<(TableName & { columns: string[] })[]> => {
  const { rows } = await client.query<TableName & { columns: string[] }>(`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 1, 2`)
  return rows.filter((table) => !isOwnRecord(table))
}

const listMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ mark: string }>(`
    select hash as mark from drizzle.__drizzle_migrations
    union all select 'jobs ' || id from graphile_worker.migrations order by 1`)
  return rows.map(({ mark }) => mark)
}

/** Whether no table of the database has a row; one without tables is empty too. */
export const isEmptyDatabase = async (client: pg.ClientBase): Promise<boolean> => {
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`select exists (select from ${fullName(table)}) as filled`)
    if (rows[0].filled) return false
  }
  return true
}

/** Writes every table into the folder, as the client's transaction sees it. */
export const writeTables = async (client: pg.ClientBase, folder: string): Promise<TableIndex> => {
  const tables: TableIndex['tables'] = []
  for (const table of await listTables(client)) {
    const columns = table.columns.map(quoted).join(', ')
    const out = client.query(copyTo(`copy ${fullName(table)} (${columns}) to stdout`))
    await pipeline(
      out,
      createGzip(),
      createWriteStream(fileOf(folder, table), { flags: 'wx', mode: 0o600, flush: true }),
    )
    tables.push({ ...table, rows: out.rowCount })
  }
  const { rows: sequences } = await client.query<TableIndex['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where last_value is not null and schemaname <> 'drizzle' order by 1, 2`)
  return { migrations: await listMigrations(client), tables, sequences }
}

const foreignKeys = `
  select c.conname as key, pg_get_constraintdef(c.oid) as rule, n.nspname as schema, t.relname as name
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and c.conparentid = 0`

/**
 * Fills the empty tables of a migrated database from the folder, within the client's transaction. Throws an error of one line where the tables
 * are not those of the index, or a file does not hold what the index says.
 */
export const readTables = async (client: pg.ClientBase, folder: string, index: TableIndex): Promise<void> => {
  const here = await listMigrations(client)
  if (here.join() !== index.migrations.join())
    throw new Error('The backup is of another version of the product. Restore it with that version, then upgrade.')
  // A table may point at one that comes later; the rules come back, and are checked, when all rows are in.
  const { rows: keys } = await client.query<TableName & { key: string; rule: string }>(foreignKeys)
  for (const one of keys) await client.query(`alter table ${fullName(one)} drop constraint ${quoted(one.key)}`)
  for (const table of index.tables) {
    await client.query(`alter table ${fullName(table)} disable trigger user`)
    const into = client.query(copyFrom(`copy ${fullName(table)} (${table.columns.map(quoted).join(', ')}) from stdin`))
    await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), into)
    await client.query(`alter table ${fullName(table)} enable trigger user`)
    if (into.rowCount !== table.rows)
      throw new Error(`The backup is damaged: ${table.name} has ${into.rowCount} rows instead of ${table.rows}.`)
  }
  for (const { schema, name, value } of index.sequences)
    await client.query('select setval($1::regclass, $2)', [fullName({ schema, name }), value])
  for (const one of keys)
    await client.query(`alter table ${fullName(one)} add constraint ${quoted(one.key)} ${one.rule}`)
}
