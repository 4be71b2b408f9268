import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { sessions } from '../tables.ts'

export const sessionsStore = (db: Db) => ({
  insert: async (session: typeof sessions.$inferInsert): Promise<void> => {
    await db.orm.insert(sessions).values(session)
  },
  update: async (id: string, change: { lastSeenAt: Date; expiresAt: Date }): Promise<void> => {
    await db.orm.update(sessions).set(change).where(eq(sessions.id, id))
  },
  removeByToken: async (tokenHash: string): Promise<void> => {
    await db.orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  },
  removeExpired: async (now: Date): Promise<void> => {
    await db.orm.delete(sessions).where(lt(sessions.expiresAt, now))
  },
})
