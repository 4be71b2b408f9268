import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/gather.ts'
import { isOpenAccount, users } from '../accounts/index.ts'
import type { Finding } from './rules.ts'
import { discoverableStudents, profileGrants, studentProfiles, studentProjects } from './tables.ts'

const byHandle = prepared((orm) =>
  orm
    .select()
    .from(studentProfiles)
    .where(eq(studentProfiles.handle, sql.placeholder('handle')))
    .prepare('student_profile_by_handle'),
)

const byUsers = prepared((orm) =>
  orm
    .select()
    .from(studentProfiles)
    .where(isOneOf(studentProfiles.userId, 'userIds', 'uuid'))
    .prepare('student_profiles_of'),
)

const projectsOf = prepared((orm) =>
  orm
    .select()
    .from(studentProjects)
    .where(isOneOf(studentProjects.userId, 'userIds', 'uuid'))
    .orderBy(asc(studentProjects.position), asc(studentProjects.id))
    .prepare('student_projects_of'),
)

const byPicture = prepared((orm) =>
  orm
    .select({
      userId: studentProfiles.userId,
      isPhoto: sql<boolean>`${studentProfiles.photoFileId} is not distinct from ${sql.placeholder('fileId')}::uuid`,
    })
    .from(studentProfiles)
    .where(
      or(
        eq(studentProfiles.photoFileId, sql.placeholder('fileId')),
        sql`${studentProfiles.userId} in (select user_id from ${studentProjects} where picture_file_id = ${sql.placeholder('fileId')}::uuid)`,
      ),
    )
    .prepare('student_profile_by_picture'),
)

/** With the profile of somebody who has written none: what of it stands elsewhere, such as a hometown, is seen with it. */
const granted = prepared((orm) => {
  const begun = orm.$with('begun').as(
    orm
      .insert(studentProfiles)
      .values({
        userId: sql.placeholder('userId'),
        handle: sql.placeholder('handle'),
        changedAt: sql.placeholder('at'),
      })
      .onConflictDoNothing()
      .returning({ userId: studentProfiles.userId }),
  )
  return orm
    .with(begun)
    .insert(profileGrants)
    .values({
      userId: sql.placeholder('userId'),
      organizationId: sql.placeholder('organizationId'),
      seesPhoto: sql.placeholder('seesPhoto'),
      at: sql.placeholder('at'),
    })
    .onConflictDoUpdate({
      target: [profileGrants.userId, profileGrants.organizationId],
      set: { seesPhoto: sql`excluded.sees_photo`, at: sql`excluded.at` },
    })
    .prepare('profile_granted')
})

export type ProfileRow = typeof studentProfiles.$inferSelect
export type ProjectRow = typeof studentProjects.$inferSelect

export const portfolioStore = (db: Db) => ({
  find: async (userId: string): Promise<ProfileRow | null> =>
    (await byUsers(db).execute({ userIds: [userId] }))[0] ?? null,
  findByHandle: async (handle: string): Promise<ProfileRow | null> =>
    (await byHandle(db).execute({ handle }))[0] ?? null,
  listDiscoverable: (handles: readonly string[]) =>
    db.orm
      .select({ userId: studentProfiles.userId, handle: studentProfiles.handle })
      .from(studentProfiles)
      .innerJoin(users, eq(users.id, studentProfiles.userId))
      .where(
        and(inArray(studentProfiles.handle, [...handles]), eq(studentProfiles.isDiscoverable, true), isOpenAccount),
      ),
  list: (userIds: readonly string[]): Promise<ProfileRow[]> => byUsers(db).execute({ userIds }),
  listProjects: (userIds: readonly string[]): Promise<ProjectRow[]> => projectsOf(db).execute({ userIds }),

  findForUpdate: async (userId: string): Promise<ProfileRow | null> =>
    (await db.orm.select().from(studentProfiles).where(eq(studentProfiles.userId, userId)).for('no key update'))[0] ??
    null,

  /** Whether the row is in; false where the student has one, or the handle is another's. */
  insert: async (row: typeof studentProfiles.$inferInsert): Promise<boolean> =>
    (await db.orm.insert(studentProfiles).values(row).onConflictDoNothing().returning({ id: studentProfiles.userId }))
      .length > 0,

  update: async (userId: string, change: Partial<typeof studentProfiles.$inferInsert>): Promise<void> => {
    await db.orm
      .update(studentProfiles)
      .set({ ...change, version: sql`${studentProfiles.version} + 1` })
      .where(eq(studentProfiles.userId, userId))
  },

  /** The photo or the picture of a project that a file is, and whose. */
  findByPicture: async (fileId: string) => (await byPicture(db).execute({ fileId }))[0] ?? null,

  findProjectForUpdate: async (userId: string, id: string): Promise<ProjectRow | null> =>
    (
      await db.orm
        .select()
        .from(studentProjects)
        .where(and(eq(studentProjects.id, id), eq(studentProjects.userId, userId)))
        .for('no key update')
    )[0] ?? null,

  findProject: async (userId: string, id: string): Promise<ProjectRow | null> =>
    (
      await db.orm
        .select()
        .from(studentProjects)
        .where(and(eq(studentProjects.id, id), eq(studentProjects.userId, userId)))
    )[0] ?? null,

  /** No change of what the student wrote: an open editor stays good. */
  setPhoto: async (userId: string, photoFileId: string | null): Promise<void> => {
    await db.orm.update(studentProfiles).set({ photoFileId }).where(eq(studentProfiles.userId, userId))
  },

  setProjectPicture: async (id: string, pictureFileId: string | null): Promise<void> => {
    await db.orm.update(studentProjects).set({ pictureFileId }).where(eq(studentProjects.id, id))
  },

  /** Takes out the student's projects but those of these ids; what is left out had these pictures. */
  removeProjectsBut: async (userId: string, ids: readonly string[]): Promise<string[]> => {
    const gone = await db.orm
      .delete(studentProjects)
      .where(
        and(
          eq(studentProjects.userId, userId),
          ids.length === 0 ? undefined : notInArray(studentProjects.id, [...ids]),
        ),
      )
      .returning({ pictureFileId: studentProjects.pictureFileId })
    return gone.flatMap(({ pictureFileId }) => (pictureFileId === null ? [] : [pictureFileId]))
  },

  insertProject: async (row: typeof studentProjects.$inferInsert): Promise<void> => {
    await db.orm.insert(studentProjects).values(row)
  },

  updateProject: async (
    id: string,
    change: Pick<ProjectRow, 'position' | 'title' | 'text' | 'links'>,
  ): Promise<void> => {
    await db.orm.update(studentProjects).set(change).where(eq(studentProjects.id, id))
  },

  /** Lets employers find the student by this, in place of what it was before; null takes the student out. */
  setFinding: async (userId: string, finding: (Finding & { readonly changedAt: Date }) | null): Promise<void> => {
    if (finding === null) {
      await db.orm.delete(discoverableStudents).where(eq(discoverableStudents.userId, userId))
      return
    }
    await db.orm
      .insert(discoverableStudents)
      .values({ userId, ...finding })
      .onConflictDoUpdate({ target: discoverableStudents.userId, set: finding })
  },

  findGrant: async (userId: string, organizationId: string) =>
    (
      await db.orm
        .select({ seesPhoto: profileGrants.seesPhoto })
        .from(profileGrants)
        .where(and(eq(profileGrants.userId, userId), eq(profileGrants.organizationId, organizationId)))
    )[0] ?? null,

  /** Lets an organization see the student, with the photo or without, whatever it saw before; the handle is for a profile that is not there yet. */
  upsertGrant: async (row: typeof profileGrants.$inferInsert, handle: string): Promise<void> => {
    await granted(db).execute({ ...row, handle })
  },

  removeGrant: async (userId: string, organizationId: string): Promise<void> => {
    await db.orm
      .delete(profileGrants)
      .where(and(eq(profileGrants.userId, userId), eq(profileGrants.organizationId, organizationId)))
  },
})
