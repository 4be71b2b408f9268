import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Db, type Orm, prepared } from '../../platform/db/database.ts'
import { gathered, isOneOf } from '../../platform/db/gather.ts'
import { organizationMembers as members, organizationMoves as moves, organizations } from './tables.ts'
import type { OrganizationStatus } from './wire.ts'

const columns = {
  id: organizations.id,
  slug: organizations.slug,
  name: organizations.name,
  legalName: organizations.legalName,
  kind: organizations.kind,
  industry: organizations.industry,
  employeesRange: organizations.employeesRange,
  internsRange: organizations.internsRange,
  place: organizations.place,
  placeId: organizations.placeId,
  website: organizations.website,
  about: organizations.about,
  einSealed: organizations.einSealed,
  logoFileId: organizations.logoFileId,
  status: organizations.status,
  submittedAt: organizations.submittedAt,
  movedAt: organizations.movedAt,
  changedSinceVettingAt: organizations.changedSinceVettingAt,
  vettedBefore: organizations.vettedBefore,
  proposal: organizations.proposal,
  proposedAt: organizations.proposedAt,
  proposalReason: organizations.proposalReason,
  version: organizations.version,
  createdAt: organizations.createdAt,
}

const lastReason = sql<string | null>`(
  select m.reason from ${moves} m where m.organization_id = organizations.id order by m.id desc limit 1
)`

const membershipsIn = (orm: Orm) =>
  orm
    .select({
      userId: members.userId,
      organizationId: members.organizationId,
      role: members.role,
      name: organizations.name,
      status: organizations.status,
    })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))

const byMember = prepared((orm) =>
  membershipsIn(orm)
    .where(isOneOf(members.userId, 'userIds', 'uuid'))
    .prepare('organization_membership'),
)

const byMembersTogether = gathered(async (db, userIds: readonly string[]) => {
  const found = new Map((await byMember(db).execute({ userIds })).map((row) => [row.userId, row]))
  return (userId) => found.get(userId) ?? null
})

const memberHeld = prepared((orm) =>
  membershipsIn(orm)
    .where(eq(members.userId, sql.placeholder('userId')))
    .for('share', { of: members })
    .prepare('organization_membership_held'),
)

const bySlug = prepared((orm) =>
  orm
    .select(columns)
    .from(organizations)
    .where(and(eq(organizations.slug, sql.placeholder('slug')), eq(organizations.status, 'vetted')))
    .prepare('organization_public'),
)

/** A page of all organizations: from behind the row that `after` names, of this status, whom the search finds. */
interface PageWanted {
  readonly after: { readonly movedAt: string; readonly id: string; readonly waits: boolean } | null
  readonly limit: number
  readonly status: OrganizationStatus | null
  /** Those alone that staff have to look at again; such whose proposal waits come first. */
  readonly changed: boolean
  readonly search: string | null
}

const waits = sql`(${organizations.proposedAt} is not null)`

// As the index has it.
const isToBeLookedAt = sql`(${organizations.changedSinceVettingAt} is not null or (${organizations.proposedAt} is not null and ${organizations.status} = 'vetted'))`

// Compared as a row: the index leads straight to the place, however far behind it is.
const isBehind = (after: NonNullable<PageWanted['after']>, changed: boolean) =>
  changed
    ? sql`(${waits}, ${organizations.movedAt}, ${organizations.id}) < (${after.waits}::boolean, ${after.movedAt}::timestamptz, ${after.id}::uuid)`
    : sql`(${organizations.movedAt}, ${organizations.id}) < (${after.movedAt}::timestamptz, ${after.id}::uuid)`

export const organizationsStore = (db: Db) => ({
  /** Where somebody belongs; null for nowhere. */
  findMembership: (userId: string) => byMembersTogether(db, userId),

  /** The same, kept as it is until the transaction ends. */
  holdMembership: async (userId: string) => (await memberHeld(db).execute({ userId }))[0] ?? null,

  find: async (id: string) =>
    (
      await db.orm
        .select({ ...columns, reason: lastReason })
        .from(organizations)
        .where(eq(organizations.id, id))
    )[0] ?? null,

  findForUpdate: async (id: string) =>
    (await db.orm.select(columns).from(organizations).where(eq(organizations.id, id)).for('no key update'))[0] ?? null,

  /** No change of what staff vets, nor of what an open editor has read. */
  setLogo: async (id: string, logoFileId: string | null, at: Date): Promise<void> => {
    await db.orm.update(organizations).set({ logoFileId, shownChangedAt: at }).where(eq(organizations.id, id))
  },

  /** The organization whose logo the file is. */
  findByLogo: async (fileId: string) =>
    (
      await db.orm
        .select({ id: organizations.id, status: organizations.status })
        .from(organizations)
        .where(eq(organizations.logoFileId, fileId))
    )[0] ?? null,

  findVettedBySlug: async (slug: string) => (await bySlug(db).execute({ slug }))[0] ?? null,

  /** Whether the row is in; false where its slug is another's. */
  insert: async (row: typeof organizations.$inferInsert): Promise<boolean> =>
    (await db.orm.insert(organizations).values(row).onConflictDoNothing().returning({ id: organizations.id })).length >
    0,

  update: async (id: string, change: Partial<typeof organizations.$inferInsert>): Promise<void> => {
    await db.orm
      .update(organizations)
      .set({ ...change, version: sql`${organizations.version} + 1` })
      .where(eq(organizations.id, id))
  },

  /** Whether the organization has this address now; false where it is another's. */
  updateSlug: async (id: string, slug: string): Promise<boolean> =>
    (
      await db.orm
        .update(organizations)
        .set({ slug })
        .where(
          and(
            eq(organizations.id, id),
            sql`not exists (select from ${organizations} other where other.slug = ${slug} and other.id <> ${id}::uuid)`,
          ),
        )
        .returning({ id: organizations.id })
    ).length > 0,

  insertMove: async (move: typeof moves.$inferInsert): Promise<void> => {
    await db.orm.insert(moves).values(move)
  },

  /** The last moved first. */
  list: ({ after, limit, status, changed, search }: PageWanted) =>
    db.orm
      .select(columns)
      .from(organizations)
      .where(
        and(
          after ? isBehind(after, changed) : undefined,
          status ? eq(organizations.status, status) : undefined,
          changed ? isToBeLookedAt : undefined,
          search ? sql`${organizations.search} @@ search_query(${search})` : undefined,
        ),
      )
      .orderBy(...(changed ? [desc(waits)] : []), desc(organizations.movedAt), desc(organizations.id))
      .limit(limit),

  /** Organizations behind `after` whose EIN is kept, in the order of their ids. */
  listSealed: (after: string | null, limit: number) =>
    db.orm
      .select({ ownerId: organizations.id, sealed: sql<string>`${organizations.einSealed}` })
      .from(organizations)
      .where(
        and(isNotNull(organizations.einSealed), after === null ? undefined : sql`${organizations.id} > ${after}::uuid`),
      )
      .orderBy(organizations.id)
      .limit(limit),

  /** Puts one seal in another's place, unless the EIN has changed in the meantime; no change of the organization. */
  updateSeal: async (id: string, from: string, to: string): Promise<void> => {
    await db.orm
      .update(organizations)
      .set({ einSealed: to })
      .where(and(eq(organizations.id, id), eq(organizations.einSealed, from)))
  },
})

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof organizationsStore>['find']>>>
export type OrganizationRow = Omit<Found, 'reason'>
export type OrganizationWithReason = Found
