import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db/database.ts'
import { isOneOf } from '../../../platform/db/gather.ts'
import { storedFiles } from '../../files/index.ts'
import { isOpenAccount } from '../open-accounts.ts'
import { profiles, users } from '../tables.ts'
import { chosenRoles } from '../target-roles/store.ts'

const factsByUsers = prepared((orm) =>
  orm
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isActive: isOpenAccount,
      hometown: profiles.hometown,
      hometownPlaceId: profiles.hometownPlaceId,
      willingToRelocate: profiles.willingToRelocate,
      linkedin_link: profiles.linkedinLink,
      github_link: profiles.githubLink,
      facebook_link: profiles.facebookLink,
      twitter_link: profiles.twitterLink,
      instagram_link: profiles.instagramLink,
      tiktok_link: profiles.tiktokLink,
      portfolio_link: profiles.portfolioLink,
      targetRoles: chosenRoles(users.id),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(isOneOf(users.id, 'userIds', 'uuid'))
    .prepare('profile_facts'),
)

/** What somebody says of themselves for others to read; nothing of aid is among it. */
export type ProfileFacts = Awaited<ReturnType<ReturnType<typeof factsByUsers>['execute']>>[number]

/** The facts of the users, in no order; who is not there is left out. */
export const listProfileFacts = (db: Db, userIds: readonly string[]): Promise<ProfileFacts[]> =>
  factsByUsers(db).execute({ userIds })

const resumeOf = prepared((orm) =>
  orm
    .select({
      id: storedFiles.id,
      name: storedFiles.name,
      size: storedFiles.size,
      uploadedAt: storedFiles.uploadedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(storedFiles, eq(storedFiles.id, profiles.resumeFileId))
    .where(and(eq(profiles.userId, sql.placeholder('userId')), isOpenAccount))
    .prepare('profile_resume'),
)

/** The file of a user's resume, or null where there is none or the account is not in use. */
export const findResumeOf = async (db: Db, userId: string) => (await resumeOf(db).execute({ userId }))[0] ?? null

const letterOf = (db: Db, profileId: string) =>
  db.orm
    .select({
      id: storedFiles.id,
      name: storedFiles.name,
      size: storedFiles.size,
      uploadedAt: storedFiles.uploadedAt,
    })
    .from(profiles)
    .innerJoin(storedFiles, eq(storedFiles.id, profiles.aidLetterFileId))
    .where(eq(profiles.id, profileId))

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

    /** The file of the profile's aid letter, or null. */
    findLetter: async (id: string) => (await letterOf(db, id))[0] ?? null,

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
