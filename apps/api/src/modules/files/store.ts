import { and, eq, gt, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db/database.ts'
import { type StoredFile, storedFiles } from './tables.ts'

const isLive = and(isNotNull(storedFiles.attachedAt), isNull(storedFiles.removedAt))

const findLive = prepared((orm) =>
  orm
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.id, sql.placeholder('id')), isLive))
    .prepare('live_file'),
)

const findKnown = prepared((orm) =>
  orm
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.id, sql.placeholder('id')))
    .prepare('known_file'),
)

export const fileStore = (db: Db) => ({
  /** Removed or not; null once its bytes are gone. */
  findKnown: async (id: string): Promise<StoredFile | null> => (await findKnown(db).execute({ id }))[0] ?? null,
  findLive: async (id: string): Promise<StoredFile | null> => (await findLive(db).execute({ id }))[0] ?? null,
  insert: async (file: typeof storedFiles.$inferInsert): Promise<StoredFile> => {
    const [row] = await db.orm.insert(storedFiles).values(file).returning()
    if (!row) throw new Error('a file was not inserted')
    return row
  },
  /** False where the row is gone or belongs to a record already. */
  attach: async (id: string, at: Date): Promise<boolean> => {
    const rows = await db.orm
      .update(storedFiles)
      .set({ attachedAt: at })
      .where(and(eq(storedFiles.id, id), isNull(storedFiles.attachedAt), isNull(storedFiles.removedAt)))
      .returning({ id: storedFiles.id })
    return rows.length > 0
  },
  /** False where it was removed before. */
  markRemoved: async (id: string, at: Date): Promise<boolean> => {
    const rows = await db.orm
      .update(storedFiles)
      .set({ removedAt: at })
      .where(and(eq(storedFiles.id, id), isNull(storedFiles.removedAt)))
      .returning({ id: storedFiles.id })
    return rows.length > 0
  },
  /** Takes out the row of a file that no record holds; the key of its bytes, or null where there is no such row. */
  removeLoose: async (id: string): Promise<string | null> => {
    const rows = await db.orm
      .delete(storedFiles)
      .where(and(eq(storedFiles.id, id), or(isNull(storedFiles.attachedAt), isNotNull(storedFiles.removedAt))))
      .returning({ key: storedFiles.storageKey })
    return rows[0]?.key ?? null
  },
  /** The oldest files that no record has held since before `before`. */
  listLoose: async (before: Date, limit: number): Promise<string[]> => {
    const rows = await db.orm
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(
        or(
          and(isNull(storedFiles.attachedAt), lt(storedFiles.uploadedAt, before)),
          and(isNotNull(storedFiles.removedAt), lt(storedFiles.removedAt, before)),
        ),
      )
      .orderBy(storedFiles.id)
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  /** The files that a record holds, by id from after `after` on. */
  listLive: (after: string | null, limit: number): Promise<StoredFile[]> =>
    db.orm
      .select()
      .from(storedFiles)
      .where(after === null ? isLive : and(isLive, gt(storedFiles.id, after)))
      .orderBy(storedFiles.id)
      .limit(limit),
  /** The files that somebody uploaded and a record holds. */
  listLiveOf: (uploadedBy: string): Promise<StoredFile[]> =>
    db.orm
      .select()
      .from(storedFiles)
      .where(and(eq(storedFiles.uploadedBy, uploadedBy), isLive))
      .orderBy(storedFiles.id),
  /** All that somebody uploaded, held by a record or not, but for these apps. */
  listIdsOf: async (uploadedBy: string, butApps: readonly string[]): Promise<string[]> => {
    const rows = await db.orm
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(and(eq(storedFiles.uploadedBy, uploadedBy), notInArray(storedFiles.app, [...butApps, ''])))
      .orderBy(storedFiles.id)
    return rows.map(({ id }) => id)
  },
  countLive: (): Promise<number> => db.orm.$count(storedFiles, isLive),
  /** Those of the keys under which a record holds a file. */
  listLiveKeys: async (keys: readonly string[]): Promise<Set<string>> => {
    const rows = await db.orm
      .select({ key: storedFiles.storageKey })
      .from(storedFiles)
      .where(and(isLive, sql`${storedFiles.storageKey} = any(${sql.param(keys)}::text[])`))
    return new Set(rows.map(({ key }) => key))
  },
})
