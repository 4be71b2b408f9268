import { and, eq, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { storedFiles } from '../../files/index.ts'
import { personalExports as exports } from './tables.ts'

export const exportsStore = (db: Db) => ({
  findOf: async (userId: string) =>
    (
      await db.orm
        .select({
          id: exports.id,
          state: exports.state,
          percent: exports.percent,
          fileId: exports.fileId,
          size: storedFiles.size,
          askedAt: exports.askedAt,
          readyAt: exports.readyAt,
          expiresAt: exports.expiresAt,
        })
        .from(exports)
        .leftJoin(storedFiles, eq(storedFiles.id, exports.fileId))
        .where(eq(exports.userId, userId))
    )[0] ?? null,

  /** Takes the user's export out; the id of its file, where it has one. */
  removeOf: async (userId: string): Promise<string | null> =>
    (await db.orm.delete(exports).where(eq(exports.userId, userId)).returning({ fileId: exports.fileId }))[0]?.fileId ??
    null,

  insert: async (row: { userId: string; locale: string; askedAt: Date }): Promise<string> => {
    const [made] = await db.orm
      .insert(exports)
      .values({ ...row, state: 'preparing' })
      .returning({ id: exports.id })
    if (!made) throw new Error('the export was not inserted')
    return made.id
  },

  /** Counts one more try of an export that is being prepared; null where it is not anymore. */
  begin: async (id: string) =>
    (
      await db.orm
        .update(exports)
        .set({ tries: sql`${exports.tries} + 1`, percent: 0 })
        .where(and(eq(exports.id, id), eq(exports.state, 'preparing')))
        .returning()
    )[0] ?? null,

  updatePercent: async (id: string, percent: number): Promise<void> => {
    await db.orm
      .update(exports)
      .set({ percent })
      .where(and(eq(exports.id, id), ne(exports.percent, percent)))
  },

  /** False where it is not being prepared anymore. */
  finish: async (id: string, done: { fileId: string; readyAt: Date; expiresAt: Date }): Promise<boolean> =>
    (
      await db.orm
        .update(exports)
        .set({ ...done, state: 'ready', percent: 100 })
        .where(and(eq(exports.id, id), eq(exports.state, 'preparing')))
        .returning({ id: exports.id })
    ).length === 1,

  fail: async (id: string): Promise<void> => {
    await db.orm
      .update(exports)
      .set({ state: 'failed' })
      .where(and(eq(exports.id, id), eq(exports.state, 'preparing')))
  },

  failAbandoned: async (before: Date): Promise<void> => {
    await db.orm
      .update(exports)
      .set({ state: 'failed' })
      .where(and(eq(exports.state, 'preparing'), lt(exports.askedAt, before)))
  },

  /** Takes out the exports whose time is over; the ids of their files. */
  removeExpired: async (now: Date): Promise<string[]> => {
    const gone = await db.orm.delete(exports).where(lte(exports.expiresAt, now)).returning({ fileId: exports.fileId })
    return gone.flatMap(({ fileId }) => fileId ?? [])
  },
})
