import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { sessions, users } from '../tables.ts'

const ownColumns = {
  id: users.id,
  email: users.email,
  emailKey: users.emailKey,
  firstName: users.firstName,
  lastName: users.lastName,
  locale: users.locale,
  passwordHash: users.passwordHash,
  roles: users.roles,
}

export const ownershipStore = (db: Db) => ({
  /** The active account of that session, and when they signed in. */
  findOwner: async (userId: string, sessionId: string) =>
    (
      await db.orm
        .select({ ...ownColumns, signedInAt: sessions.createdAt })
        .from(users)
        .innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
        .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    )[0] ?? null,
})

export type Owner = NonNullable<Awaited<ReturnType<ReturnType<typeof ownershipStore>['findOwner']>>>
