import { asc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../db/database.ts'
import type { Locale } from '../locale/wire.ts'

/** A text in each language. */
export type Told = Readonly<Record<Locale, string>>

/** Whose data it is. `recordIds` are the ids under which other tables may speak of them: their own and those of their records. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly emailKey: string
  readonly recordIds: readonly string[]
}

/** What stays of a person who is deleted, and why, as they are told before they decide. */
export interface Remains {
  readonly what: Told
  readonly why: Told
  /** The roles of which it can stay; left out where it may stay of anybody. */
  readonly ofRoles?: readonly string[]
}

/** A file of a person: where its bytes are, and under which name they know it. */
export interface PersonalFile {
  readonly storageKey: string
  readonly name: string
}

/** How a table with personal data is read for its person, and what becomes of its rows when they are deleted. */
export interface Holding {
  readonly table: string
  /** Columns that are told, and those that are kept from the export, with the reason. */
  readonly told: readonly string[]
  readonly untold: Readonly<Record<string, string>>
  /** The file of the export, without its ending, and what it says; null where nothing is told. */
  readonly file: { readonly name: string; readonly about: Told } | null
  readonly remains: Remains | null
  /** A page of what the person is told, in the order of the key. */
  list(db: Db, person: Person, page: { limit: number; offset: number }): Promise<Record<string, unknown>[]>
  /** The ids under which other tables may speak of the person's rows. */
  recordIds(db: Db, person: Person): Promise<string[]>
  listFiles(db: Db, person: Person): Promise<PersonalFile[]>
  /** Does with the person's rows what is said of them: by and by nothing that is not listed as remains. */
  end(tx: Tx, person: Person): Promise<void>
}

/** A table of which no row is about anybody, and why. */
export interface NoHolding {
  readonly table: string
  readonly nobody: string
}

/** What a room says of its tables, each after those that it refers to. */
export type PersonalData = readonly (Holding | NoHolding)[]

type Columns<T extends PgTable> = keyof T['_']['columns'] & string

interface HoldingOf<T extends PgTable> {
  /** The person's rows. */
  readonly whose: (person: Person) => SQL
  readonly file: { readonly name: string; readonly about: Told } | null
  readonly told: readonly Columns<T>[]
  /** Told otherwise than the column has it, by its name; "staff" instead of a name, for example. */
  readonly retold?: (person: Person) => Readonly<Record<string, SQL>>
  readonly untold?: { readonly [C in Columns<T>]?: string }
  /** Whether other tables, such as the trail, speak of a row by its id. */
  readonly isRecord?: boolean
  readonly files?: (db: Db, person: Person) => Promise<PersonalFile[]>
  /** Left out, the rows go. */
  readonly end?: (tx: Tx, person: Person) => Promise<void>
  /** What `end` leaves. */
  readonly remains?: Remains
}

const keyOf = (table: PgTable): PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/**
 * Says what a table holds of people. Each column is told or has a reason why it is not: secrets, what belongs to others, and what says
 * the same again.
 *
 *     holding(waitlistEntries, {
 *       whose: ({ id }) => eq(waitlistEntries.userId, id),
 *       file: { name: 'waitlist', about: { en: 'Your place on the waitlist.', es: 'Tu lugar en la lista de espera.' } },
 *       told: ['email', 'joinedAt'],
 *       untold: { id: 'a key', userId: 'a key', emailKey: 'the address again' },
 *     })
 */
export const holding = <T extends PgTable>(table: T, of: HoldingOf<T>): Holding => {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const columnOf = (name: string): PgColumn => {
    const column = columns[name]
    if (!column) throw new Error(`${getTableName(table)} has no ${name}`)
    return column
  }
  const shown = (person: Person) => ({
    ...Object.fromEntries(of.told.map((name) => [columnOf(name).name, columnOf(name)])),
    ...of.retold?.(person),
  })
  return {
    table: getTableName(table),
    told: of.told.map((name) => columnOf(name).name),
    untold: Object.fromEntries(
      Object.entries(of.untold ?? {}).map(([name, why]) => [columnOf(name).name, String(why)]),
    ),
    file: of.file,
    remains: of.remains ?? null,
    list: async (db, person, { limit, offset }) =>
      db.orm
        .select(shown(person))
        .from(table as PgTable)
        .where(of.whose(person))
        .orderBy(...keyOf(table).map((column) => asc(column)))
        .limit(limit)
        .offset(offset),
    recordIds: async (db, person) => {
      if (!of.isRecord) return []
      const rows = await db.orm
        .select({ id: sql<string>`${columnOf('id')}::text` })
        .from(table as PgTable)
        .where(of.whose(person))
      return rows.map(({ id }) => id)
    },
    listFiles: async (db, person) => (await of.files?.(db, person)) ?? [],
    end: async (tx, person) => {
      if (of.end) await of.end(tx, person)
      else await tx.orm.delete(table).where(of.whose(person))
    },
  }
}

/** Says that a table is about nobody. */
export const nobodyIn = (table: PgTable, nobody: string): NoHolding => ({ table: getTableName(table), nobody })

/** The holdings of a register, in its order. */
export const holdingsOf = (data: PersonalData): Holding[] => data.filter((each): each is Holding => 'list' in each)
