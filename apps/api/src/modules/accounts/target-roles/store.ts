import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, prepared, type Tx } from '../../../platform/db/database.ts'
import { jobTitles, targetRoles, userTargetRoles } from './tables.ts'

const wireColumns = {
  pk: targetRoles.pk,
  title: targetRoles.title,
  active: targetRoles.active,
  job_title: targetRoles.jobTitleId,
}

const listTitles = prepared((orm) => orm.select().from(jobTitles).orderBy(asc(jobTitles.id)).prepare('job_titles'))

const listRoles = prepared((orm) =>
  orm.select(wireColumns).from(targetRoles).orderBy(asc(targetRoles.title)).prepare('target_roles'),
)

/**
 * The active target roles of the person in the given column, in their order, as a part of another statement's select.
 * Inactive ones are left out, so that what is shown can be sent back as it is.
 */
export const targetRoleIds = (userId: AnyPgColumn): SQL<number[]> => sql<number[]>`array(
  select chosen.target_role_pk::int from user_target_roles chosen join target_roles role on role.pk = chosen.target_role_pk
  where chosen.user_id = ${userId} and role.active order by chosen.position)`

/** The same with their titles, for whoever reads of the person. */
export const chosenRoles = (userId: AnyPgColumn) => sql<{ title: string; jobTitle: number }[]>`(
  select coalesce(json_agg(json_build_object('title', role.title, 'jobTitle', role.job_title_id) order by chosen.position), '[]')
  from user_target_roles chosen join target_roles role on role.pk = chosen.target_role_pk
  where chosen.user_id = ${userId} and role.active)`

export const targetRolesStore = (db: Db) => ({
  listTitles: () => listTitles(db).execute(),
  listRoles: () => listRoles(db).execute(),
  findTitle: async (id: number) => (await db.orm.select().from(jobTitles).where(eq(jobTitles.id, id)))[0] ?? null,
  find: async (pk: number) =>
    (await db.orm.select(wireColumns).from(targetRoles).where(eq(targetRoles.pk, pk)))[0] ?? null,
})

// Any number will do, as long as every process asks for the same one.
const seedLock = 7_261_102

export const targetRolesWrite = (tx: Tx) => ({
  /** Finds the role and keeps others from choosing or changing it until the transaction ends. */
  findForUpdate: async (pk: number) =>
    (await tx.orm.select(wireColumns).from(targetRoles).where(eq(targetRoles.pk, pk)).for('update'))[0] ?? null,

  isChosen: async (pk: number): Promise<boolean> =>
    (
      await tx.orm
        .select({ pk: userTargetRoles.targetRolePk })
        .from(userTargetRoles)
        .where(eq(userTargetRoles.targetRolePk, pk))
        .limit(1)
    ).length > 0,

  update: async (pk: number, change: Partial<typeof targetRoles.$inferInsert>): Promise<void> => {
    await tx.orm.update(targetRoles).set(change).where(eq(targetRoles.pk, pk))
  },

  remove: async (pk: number): Promise<void> => {
    await tx.orm.delete(targetRoles).where(eq(targetRoles.pk, pk))
  },

  /** Of the given roles those that may be chosen; none of them can go until the transaction ends. */
  listActive: async (pks: readonly number[]): Promise<number[]> => {
    const rows = await tx.orm
      .select({ pk: targetRoles.pk })
      .from(targetRoles)
      .where(and(inArray(targetRoles.pk, [...pks]), eq(targetRoles.active, true)))
      .orderBy(asc(targetRoles.pk))
      .for('key share')
    return rows.map(({ pk }) => pk)
  },

  /** Sets the person's roles; their account is held, so that two calls at once come one after the other. */
  replaceChosen: async (userId: string, pks: readonly number[]): Promise<void> => {
    await tx.orm.delete(userTargetRoles).where(eq(userTargetRoles.userId, userId))
    if (pks.length === 0) return
    await tx.orm
      .insert(userTargetRoles)
      .values(pks.map((targetRolePk, position) => ({ userId, targetRolePk, position })))
  },

  /** Waits for another process that seeds; tells whether there is nothing yet. */
  lockIfEmpty: async (): Promise<boolean> => {
    await tx.orm.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    return (await tx.orm.select({ id: jobTitles.id }).from(jobTitles).limit(1)).length === 0
  },

  insertStandard: async (titles: readonly (readonly [number, string])[]): Promise<void> => {
    await tx.orm.insert(jobTitles).values(titles.map(([id, title]) => ({ id, title })))
    await tx.orm.insert(targetRoles).values(titles.map(([id, title]) => ({ pk: id, title, jobTitleId: id })))
  },
})
