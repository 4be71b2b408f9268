import { beforeEach, describe, expect, it } from 'vitest'
import { personalData } from './personal-data.ts'
import { holdingsOf, type PersonalData } from './platform/personal-data/holding.ts'
import { layTestGround, type TestGround } from './platform/testing.ts'

let ground: TestGround
beforeEach(async () => {
  ground = await layTestGround()
  return () => ground.close()
})

const rows = async <T>(text: string): Promise<T[]> => (await ground.ports.db.pool.query(text)).rows

const columnsOfAll = () =>
  rows<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c
    join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`)

const referencesOfAll = () =>
  rows<{ table: string; to: string }>(`
    select distinct conrelid::regclass::text as table, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)

const leadsToSomebody =
  /(^|_)(user|owner|actor|author|person|email|phone|first_name|last_name|signature|ip|network|agent|by)(_|$)/

/** What the register leaves unsaid of the database as it is. */
const gapsOf = async (register: PersonalData): Promise<string[]> => {
  const columns = Map.groupBy(await columnsOfAll(), ({ table }) => table)
  const references = await referencesOfAll()
  const places = new Map(register.map(({ table }, place) => [table, place]))
  const known = register.flatMap((entry): string[] => {
    const { table } = entry
    const all = (columns.get(table) ?? []).map(({ column }) => column)
    if (all.length === 0) return [`${table} is no table`]
    if (!('list' in entry)) {
      const owners = references.filter((each) => each.table === table && each.to === 'users')
      const names = all.filter((column) => leadsToSomebody.test(column))
      return [
        ...owners.map(() => `${table} refers to users`),
        ...names.map((name) => `${table}.${name} leads to somebody`),
      ]
    }
    const said = [...entry.told, ...Object.keys(entry.untold)]
    return [
      ...all
        .filter((column) => !said.includes(column))
        .map((column) => `${table}.${column} is neither told nor withheld`),
      ...said.filter((column) => !all.includes(column)).map((column) => `${table}.${column} is no column`),
      ...references
        .filter((each) => each.table === table && each.to !== table)
        .filter(({ to }) => (places.get(to) ?? 0) > (places.get(table) ?? 0))
        .map(({ to }) => `${table} stands before ${to}, which it refers to`),
    ]
  })
  return [...[...columns.keys()].filter((table) => !places.has(table)).map((table) => `${table} is missing`), ...known]
}

describe('the register of personal data', () => {
  it('says of every table and every column of the database what it holds of people', async () => {
    expect(await gapsOf(personalData)).toEqual([])
    expect(new Set(personalData.map(({ table }) => table)).size).toBe(personalData.length)
  })

  it('fails for a table or a column that a room forgot', async () => {
    await ground.ports.db.pool.query(`
      create table podcasts (id uuid primary key, host_id uuid references users (id));
      alter table waitlist_entries add column phone text;
      alter table cohorts add column contact_email text;
      alter table job_titles add column proposed uuid references users (id)`)
    expect((await gapsOf(personalData)).toSorted()).toEqual([
      'cohorts.contact_email leads to somebody',
      'job_titles refers to users',
      'podcasts is missing',
      'waitlist_entries.phone is neither told nor withheld',
    ])
  })

  it('tells no secret, and each file of the export once, in both languages', () => {
    const holdings = holdingsOf(personalData)
    const told = holdings.flatMap(({ told }) => told)
    const isSecret = (column: string) => /hash|token|secret|sealed|code|verifier|nonce|public_key/.test(column)
    // When a secret was made or mailed is none itself.
    expect(told.filter((column) => isSecret(column) && !column.endsWith('_at'))).toEqual([])
    const names = holdings.flatMap(({ file }) => (file ? [file.name] : []))
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    for (const { table, told, file, remains } of holdings) {
      expect([table, told.length > 0], 'told without a file, or a file of nothing').toEqual([table, file !== null])
      for (const text of [file?.about, remains?.what, remains?.why]) if (text) expect(text.es).not.toBe(text.en)
    }
  })
})
