import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { isOpenAccount, users } from '../../accounts/index.ts'
import { savedSearches as searches } from '../tables.ts'

const columns = {
  id: searches.id,
  userId: searches.userId,
  name: searches.name,
  query: searches.query,
  mail: searches.mail,
  lastMailedAt: searches.lastMailedAt,
  createdAt: searches.createdAt,
}

export const searchesStore = (db: Db) => ({
  list: (userId: string) =>
    db.orm.select(columns).from(searches).where(eq(searches.userId, userId)).orderBy(searches.id),

  /** All that somebody keeps; two askings at once of one person wait for each other. */
  listLocked: async (userId: string) => {
    await db.orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    return db.orm.select(columns).from(searches).where(eq(searches.userId, userId)).orderBy(searches.id)
  },

  insert: async (row: typeof searches.$inferInsert): Promise<void> => {
    await db.orm.insert(searches).values(row)
  },

  /** The changed search, or null where it is not this person's. Whose mail is turned on by it begins with what is published from then on. */
  update: async (userId: string, id: string, change: { name?: string; mail?: boolean }, now: Date) =>
    (
      await db.orm
        .update(searches)
        // Without a change nothing is written, and what stands is told.
        .set({
          ...change,
          userId,
          ...(change.mail && {
            lastMailedAt: sql`case when ${searches.mail} then ${searches.lastMailedAt} else ${now} end`,
          }),
        })
        .where(and(eq(searches.id, id), eq(searches.userId, userId)))
        .returning(columns)
    )[0] ?? null,

  /** Whether there was one of this person's. */
  remove: async (userId: string, id: string): Promise<boolean> =>
    (
      await db.orm
        .delete(searches)
        .where(and(eq(searches.id, id), eq(searches.userId, userId)))
        .returning({ id: searches.id })
    ).length > 0,

  /** People behind `after` with a search whose mail is due, in the order of their ids, whose accounts are open. */
  listDue: (before: Date, after: string | null, limit: number) =>
    db.orm
      .selectDistinct({ userId: searches.userId })
      .from(searches)
      .innerJoin(users, eq(users.id, searches.userId))
      .where(
        and(
          eq(searches.mail, true),
          lt(sql`coalesce(${searches.lastMailedAt}, ${searches.createdAt})`, before.toISOString()),
          isOpenAccount,
          after === null ? undefined : gt(searches.userId, after),
        ),
      )
      .orderBy(asc(searches.userId))
      .limit(limit),

  /** The searches of which somebody is mailed, in the order in which they were kept, held until the transaction ends. */
  listMailedForUpdate: (userId: string) =>
    db.orm
      .select(columns)
      .from(searches)
      .where(and(eq(searches.userId, userId), eq(searches.mail, true)))
      .orderBy(searches.id)
      .for('update'),

  noteMailed: async (ids: readonly string[], at: Date): Promise<void> => {
    await db.orm
      .update(searches)
      .set({ lastMailedAt: at })
      .where(inArray(searches.id, [...ids]))
  },
})

export type SearchRow = Awaited<ReturnType<ReturnType<typeof searchesStore>['list']>>[number]
