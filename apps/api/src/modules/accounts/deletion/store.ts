import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../tables.ts'

// Any number will do, as long as every process asks for the same one.
const listLock = 7_261_006

export const deletionStore = (db: Db) => ({
  findDueAt: async (userId: string): Promise<Date | null> =>
    (await db.orm.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, userId)))[0]?.dueAt ?? null,

  /** A page of those whose time is over, from behind the account `after`. */
  listDue: async (now: Date, { after, limit }: { after: string | null; limit: number }): Promise<string[]> => {
    const rows = await db.orm
      .select({ id: users.id })
      .from(users)
      .where(and(lte(users.deletionDueAt, now), after === null ? undefined : gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** Lets one transaction after the other write the list of deleted accounts. */
  holdErasedList: async (): Promise<void> => {
    await db.orm.execute(sql`select pg_advisory_xact_lock(${listLock})`)
  },

  listErased: async (): Promise<string[]> => {
    const rows = await db.orm.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt)).orderBy(users.id)
    return rows.map(({ id }) => id)
  },

  /** Makes those of the accounts due that are there; how many there were. */
  makeDue: async (ids: readonly string[], dueAt: Date): Promise<number> => {
    if (ids.length === 0) return 0
    const due = await db.orm
      .update(users)
      .set({ deletionDueAt: dueAt })
      .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
      .returning({ id: users.id })
    return due.length
  },

  updateDueAt: async (userId: string, deletionDueAt: Date | null): Promise<void> => {
    await db.orm.update(users).set({ deletionDueAt }).where(eq(users.id, userId))
  },
})
