import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db/database.ts'
import { profiles } from '../tables.ts'

type Change = Partial<Omit<typeof profiles.$inferInsert, 'id' | 'userId'>>

const findByFile = prepared((orm) =>
  orm
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(
      or(eq(profiles.resumeFileId, sql.placeholder('fileId')), eq(profiles.aidLetterFileId, sql.placeholder('fileId'))),
    )
    .prepare('profile_by_file'),
)

/** Profiles, limited to the owner's own unless `userId` is null (staff). */
export const profilesStore = (db: Db) => {
  const visible = (id: string, userId: string | null): SQL | undefined =>
    userId === null ? eq(profiles.id, id) : and(eq(profiles.id, id), eq(profiles.userId, userId))
  return {
    findVisible: async (id: string, userId: string | null) =>
      (await db.orm.select().from(profiles).where(visible(id, userId)))[0] ?? null,

    findVisibleForUpdate: async (id: string, userId: string | null) =>
      (await db.orm.select().from(profiles).where(visible(id, userId)).for('update'))[0] ?? null,

    getOfUserForUpdate: async (userId: string) => {
      const [row] = await db.orm.select().from(profiles).where(eq(profiles.userId, userId)).for('update')
      if (!row) throw new Error('the user has no profile')
      return row
    },

    findByFile: async (fileId: string) => (await findByFile(db).execute({ fileId }))[0] ?? null,

    update: async (id: string, change: Change, now: Date): Promise<void> => {
      await db.orm
        .update(profiles)
        .set({ ...change, updatedAt: now })
        .where(eq(profiles.id, id))
    },
  }
}

export type ProfileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof profilesStore>['findVisible']>>>
