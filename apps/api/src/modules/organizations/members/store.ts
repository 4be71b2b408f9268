import { and, eq, exists, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import { type Db, type Orm, prepared } from '../../../platform/db/database.ts'
import { isOneOf } from '../../../platform/db/gather.ts'
import { isOpenAccount, users } from '../../accounts/index.ts'
import { organizationInvitations as invitations, organizationMembers as members, organizations } from '../tables.ts'

const largestTeam = 500

const ofInvitation = {
  id: invitations.id,
  organizationId: invitations.organizationId,
  email: invitations.email,
  emailKey: invitations.emailKey,
  role: invitations.role,
  expiresAt: invitations.expiresAt,
}

const activeOf = (orm: Orm) =>
  orm
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, sql.placeholder('organizationId')),
        isOneOf(members.role, 'roles', 'text'),
        isOpenAccount,
      ),
    )
    .orderBy(members.joinedAt, members.userId)
    .limit(largestTeam)

const activeIn = prepared((orm) => activeOf(orm).prepare('organization_members_active'))

const activeHeld = prepared((orm) =>
  activeOf(orm).for('share', { of: members }).prepare('organization_members_active_held'),
)

const listActive = async (db: Db, organizationId: string, roles: readonly string[]): Promise<string[]> =>
  (await activeIn(db).execute({ organizationId, roles })).map(({ userId }) => userId)

// Whose account is closed acts for nobody: not by what they have sent before, either.
const isStanding = (now: Date) =>
  and(
    gt(invitations.expiresAt, now),
    sql`exists (select from ${users} where ${users.id} = ${invitations.invitedById} and ${isOpenAccount})`,
  )

export const membersStore = (db: Db) => ({
  list: (organizationId: string) =>
    db.orm
      .select({
        userId: members.userId,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        role: members.role,
        joinedAt: members.joinedAt,
      })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(members.organizationId, organizationId))
      .orderBy(members.joinedAt, members.userId)
      .limit(largestTeam),

  find: async (organizationId: string, userId: string) =>
    (
      await db.orm
        .select({ userId: members.userId, role: members.role, isOpen: isOpenAccount })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)))
    )[0] ?? null,

  /** Whether the row is in; false where the person belongs somewhere already. */
  insert: async (row: typeof members.$inferInsert): Promise<boolean> =>
    (await db.orm.insert(members).values(row).onConflictDoNothing().returning({ id: members.userId })).length > 0,

  /** Those with an open account who have one of the roles, who joined first first. */
  listActive: (organizationId: string, roles: readonly string[]) => listActive(db, organizationId, roles),

  /** Organizations with somebody who could become an admin where none has an open account. */
  listWithoutAdmin: async (limit: number): Promise<string[]> => {
    const active = (roles: readonly string[]) =>
      db.orm
        .select({ id: members.organizationId })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(eq(members.organizationId, organizations.id), inArray(members.role, [...roles]), isOpenAccount))
    const rows = await db.orm
      .select({ id: organizations.id })
      .from(organizations)
      .where(and(exists(active(['recruiter', 'interviewer'])), notExists(active(['admin']))))
      .orderBy(organizations.id)
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** The admins who can answer. */
  listActiveAdmins: (organizationId: string) => listActive(db, organizationId, ['admin']),

  /** Those with an open account who may decide on applications; until the transaction ends they do. */
  holdDeciders: async (organizationId: string): Promise<string[]> =>
    (await activeHeld(db).execute({ organizationId, roles: ['admin', 'recruiter'] })).map(({ userId }) => userId),

  updateRole: async (userId: string, role: string): Promise<void> => {
    await db.orm.update(members).set({ role }).where(eq(members.userId, userId))
  },

  updateDomain: async (userId: string, mailDomain: string | null): Promise<void> => {
    await db.orm.update(members).set({ mailDomain }).where(eq(members.userId, userId))
  },

  remove: async (userId: string): Promise<void> => {
    await db.orm.delete(members).where(eq(members.userId, userId))
  },

  /** Vetted organizations that somebody with an address at the domain is an admin of. */
  listByDomain: (mailDomain: string) =>
    db.orm
      .selectDistinct({ id: organizations.id, name: organizations.name })
      .from(members)
      .innerJoin(organizations, eq(organizations.id, members.organizationId))
      .innerJoin(users, eq(users.id, members.userId))
      .where(
        and(
          eq(members.mailDomain, mailDomain),
          eq(members.role, 'admin'),
          isOpenAccount,
          eq(organizations.status, 'vetted'),
        ),
      )
      .orderBy(organizations.name, organizations.id)
      .limit(20),

  listInvitations: (organizationId: string, now: Date) =>
    db.orm
      .select(ofInvitation)
      .from(invitations)
      .where(and(eq(invitations.organizationId, organizationId), isStanding(now)))
      .orderBy(invitations.id)
      .limit(largestTeam),

  listInvitationsTo: (emailKey: string, now: Date) =>
    db.orm
      .select({ ...ofInvitation, name: organizations.name })
      .from(invitations)
      .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
      .where(and(eq(invitations.emailKey, emailKey), isStanding(now), ne(organizations.status, 'suspended')))
      .orderBy(invitations.id)
      .limit(20),

  findInvitation: async (id: string) =>
    (await db.orm.select(ofInvitation).from(invitations).where(eq(invitations.id, id)))[0] ?? null,

  /** The invitation while it can be answered, held so that it is answered once. */
  findInvitationForUpdate: async (id: string, now: Date) =>
    (
      await db.orm
        .select(ofInvitation)
        .from(invitations)
        .where(and(eq(invitations.id, id), isStanding(now)))
        .for('update')
    )[0] ?? null,

  /** Asks the address anew: an earlier invitation to it is gone, with its role. */
  putInvitation: async (row: typeof invitations.$inferInsert): Promise<void> => {
    await db.orm
      .delete(invitations)
      .where(and(eq(invitations.organizationId, row.organizationId), eq(invitations.emailKey, row.emailKey)))
    await db.orm.insert(invitations).values(row)
  },

  /** Those that this person has sent for the organization, and that nobody has answered. */
  removeInvitationsBy: async (organizationId: string, userId: string): Promise<void> => {
    await db.orm
      .delete(invitations)
      .where(and(eq(invitations.organizationId, organizationId), eq(invitations.invitedById, userId)))
  },

  /** Whether there was such an invitation of this organization. */
  removeInvitation: async (organizationId: string, id: string): Promise<boolean> =>
    (
      await db.orm
        .delete(invitations)
        .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)))
        .returning({ id: invitations.id })
    ).length > 0,

  removeOldInvitations: async (before: Date): Promise<void> => {
    await db.orm.delete(invitations).where(lte(invitations.expiresAt, before))
  },
})
