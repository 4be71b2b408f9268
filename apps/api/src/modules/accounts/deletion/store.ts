import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../tables.ts'

export const deletionStore = (db: Db) => ({
  /** The account, held until the transaction ends; null where it is deactivated or gone. */
  findForUpdate: async (userId: string) =>
    (
      await db.orm
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
        .for('no key update')
    )[0] ?? null,

  /** The account whose time is over, held; null where its owner kept it or it is deleted already. */
  findDueForUpdate: async (userId: string, now: Date) =>
    (
      await db.orm
        .select()
        .from(users)
        .where(and(eq(users.id, userId), lte(users.deletionDueAt, now), isNull(users.deletedAt)))
        .for('update')
    )[0] ?? null,

  findDueAt: async (userId: string): Promise<Date | null> =>
    (await db.orm.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, userId)))[0]?.dueAt ?? null,

  listDue: async (now: Date, limit: number): Promise<string[]> => {
    const rows = await db.orm
      .select({ id: users.id })
      .from(users)
      .where(lte(users.deletionDueAt, now))
      .orderBy(asc(users.deletionDueAt), asc(users.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  updateDueAt: async (userId: string, deletionDueAt: Date | null): Promise<void> => {
    await db.orm.update(users).set({ deletionDueAt }).where(eq(users.id, userId))
  },
})
