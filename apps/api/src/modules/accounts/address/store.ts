import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { federatedIdentities } from '../federation/tables.ts'
import { users } from '../tables.ts'
import { addressChanges as changes } from './tables.ts'

type NewCode = Pick<typeof changes.$inferInsert, 'codeHash' | 'codeMailedAt' | 'codeExpiresAt'>

export const addressStore = (db: Db) => ({
  find: async (userId: string) => (await db.orm.select().from(changes).where(eq(changes.userId, userId)))[0] ?? null,

  /** Whoever has the address, where it is somebody else. */
  findOther: async (emailKey: string, userId: string) => {
    const [row] = await db.orm
      .select({ id: users.id, locale: users.locale, email: users.email, deactivatedAt: users.deactivatedAt })
      .from(users)
      .where(eq(users.emailKey, emailKey))
    return row && row.id !== userId ? row : null
  },

  /** The newest change of the account: the one before it is gone. */
  put: async (change: Omit<typeof changes.$inferInsert, 'codeTries'>): Promise<void> => {
    const { userId, ...rest } = change
    await db.orm
      .insert(changes)
      .values({ ...change, codeTries: 0 })
      .onConflictDoUpdate({ target: changes.userId, set: { ...rest, codeTries: 0 } })
  },

  updateCode: async (userId: string, code: NewCode): Promise<void> => {
    await db.orm
      .update(changes)
      .set({ ...code, codeTries: 0 })
      .where(eq(changes.userId, userId))
  },

  countTry: async (userId: string): Promise<void> => {
    await db.orm
      .update(changes)
      .set({ codeTries: sql`${changes.codeTries} + 1` })
      .where(eq(changes.userId, userId))
  },

  remove: async (userId: string): Promise<void> => {
    await db.orm.delete(changes).where(eq(changes.userId, userId))
  },

  updateAddress: async (userId: string, address: { email: string; emailKey: string }): Promise<void> => {
    await db.orm.update(users).set(address).where(eq(users.id, userId))
  },

  updatePassword: async (userId: string, passwordHash: string): Promise<void> => {
    await db.orm.update(users).set({ passwordHash }).where(eq(users.id, userId))
  },

  removeIdentities: async (userId: string): Promise<void> => {
    await db.orm.delete(federatedIdentities).where(eq(federatedIdentities.userId, userId))
  },

  removeMailedBefore: async (instant: Date): Promise<void> => {
    await db.orm.delete(changes).where(lt(changes.codeMailedAt, instant))
  },
})
