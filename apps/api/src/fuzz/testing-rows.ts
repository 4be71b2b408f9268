import type { TestApp } from '../testing.ts'
import type { Cast } from './testing-cast.ts'
import { employments } from './testing-organizations.ts'

type Row = Readonly<Record<string, unknown>>

/** A row that was written: before, null where it is new, and after, null where it is gone. */
export interface Write {
  readonly table: string
  readonly before: Row | null
  readonly after: Row | null
}

/** Lets the database note every row that is written in a table that can hold somebody's id, those of later rooms included. */
export const watchRows = async ({ ports }: TestApp): Promise<void> => {
  const { pool } = ports.db
  const { rows } = await pool.query(`
    select distinct table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'`)
  await pool.query(`
    create table written_rows (at bigserial primary key, "table" text, before jsonb, after jsonb);
    create function note_write() returns trigger language plpgsql as $$ begin
      insert into written_rows ("table", before, after)
        values (tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`)
  for (const { table_name: table } of rows)
    await pool.query(
      `create trigger note_write after insert or update or delete on "${table}" for each row execute function note_write()`,
    )
}

/** What was written since this was asked last. */
export const takeWrites = async ({ ports }: TestApp): Promise<Write[]> => {
  const { rows } = await ports.db.pool.query('delete from written_rows returning "table", before, after')
  return rows
}

const changedColumns = ({ before, after }: Write): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (column) => JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]),
  )

/** What staff may change of others; the rest is a person's own. */
const staffs = new Set([
  'profiles',
  'enrollments',
  'enrollment_moves',
  'reset_requests',
  'organizations',
  'organization_moves',
  'postings',
  'posting_moves',
])

const isAllowed = (write: Write, isStaff: boolean): boolean => {
  // What was done is noted with whom it concerned, and stays noted.
  if (write.table === 'audit_events') return write.before === null
  // Whom something concerns is told of it, whoever did it.
  if (write.table === 'notices' && write.before === null) return true
  // Whoever knows an address may guess at its code; each guess is counted.
  if (write.table === 'reset_requests' && /^(code|other)_tries$/.test(String(changedColumns(write)))) return true
  if (!isStaff) return false
  const columns = changedColumns(write)
  if (write.table === 'users') return String(columns) === 'deactivated_at'
  // Staff ends sessions along with an account, and takes another's place in one of their own.
  if (write.table === 'sessions')
    return write.after === null || columns.every((column) => /^(user_id|run_as_)/.test(column))
  return staffs.has(write.table) && !columns.some((column) => column.startsWith('fafsa_consent'))
}

/** Whose rows were written that the caller may not change. */
export const foreignWrites = (
  writes: readonly Write[],
  cast: Cast,
  { caller, isStaff }: { caller: string; isStaff: boolean },
): string[] => {
  if (writes.length === 0) return []
  const ownerOf = new Map<unknown, string>()
  for (const { name, id, profileId, enrollmentId, resumeId, letterId } of cast.values())
    for (const one of [id, profileId, enrollmentId, resumeId, letterId, employments.get(name)?.organizationId])
      if (one !== undefined) ownerOf.set(one, name)
  return writes.flatMap((write) => {
    const columns = changedColumns(write)
    if (columns.length === 0 || isAllowed(write, isStaff)) return []
    const owners = [write.before, write.after].flatMap((row) => Object.values(row ?? {}).map((one) => ownerOf.get(one)))
    return [...new Set(owners)]
      .filter((name) => name !== undefined && name !== caller)
      .map((name) => `${columns.join(', ')} in ${write.table} of ${name}`)
  })
}
