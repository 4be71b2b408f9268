import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { postingRows as postings } from '../../jobs/index.ts'
import { organizationRows as organizations } from '../../organizations/index.ts'
import { applications, applicationInvitations as invitations } from '../tables.ts'

// As many as anybody looks through; others are found by their words.
export const invitableMost = 100
// Of those that can still be answered, the newest.
const ownMost = 100

// More than anybody reads of one student.
const sentMost = 5

const noApplication = sql`not exists (
  select from ${applications}
  where ${applications.userId} = ${invitations.userId} and ${applications.postingId} = ${invitations.postingId})`

export const invitationsStore = (db: Db) => ({
  /** Lets one transaction after the other invite for the organization, so that none counts past another. */
  hold: async (organizationId: string): Promise<void> => {
    await db.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('invite' || ${organizationId}, 0))`)
  },

  find: async (userId: string, postingId: string) =>
    (
      await db.orm
        .select()
        .from(invitations)
        .where(and(eq(invitations.userId, userId), eq(invitations.postingId, postingId)))
    )[0] ?? null,

  insert: async (row: typeof invitations.$inferInsert): Promise<void> => {
    await db.orm.insert(invitations).values(row)
  },

  /** When the organization invited the last so many since the instant, the latest first. */
  listInstants: async (organizationId: string, since: Date, most: number): Promise<Date[]> =>
    (
      await db.orm
        .select({ at: invitations.at })
        .from(invitations)
        .where(and(eq(invitations.organizationId, organizationId), gt(invitations.at, since)))
        .orderBy(desc(invitations.at))
        .limit(most)
    ).map(({ at }) => at),

  /** To what the organization invited these students, the last few of each; the last of all first. */
  listSent: (organizationId: string, userIds: readonly string[]) => {
    const ranked = db.orm.$with('ranked').as(
      db.orm
        .select({
          id: invitations.id,
          userId: invitations.userId,
          postingId: invitations.postingId,
          at: invitations.at,
          rank: sql<number>`row_number() over (
            partition by ${invitations.userId} order by ${invitations.at} desc, ${invitations.id} desc)`.as('rank'),
        })
        .from(invitations)
        .where(and(eq(invitations.organizationId, organizationId), inArray(invitations.userId, [...userIds]))),
    )
    return db.orm
      .with(ranked)
      .select({ userId: ranked.userId, at: ranked.at, postingId: postings.id, title: postings.title })
      .from(ranked)
      .innerJoin(postings, eq(postings.id, ranked.postingId))
      .where(lte(ranked.rank, sentMost))
      .orderBy(desc(ranked.at), desc(ranked.id))
  },

  hasApplied: async (userId: string, postingId: string): Promise<boolean> =>
    (
      await db.orm
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.userId, userId), eq(applications.postingId, postingId)))
    ).length > 0,

  /** The postings of the organization that take applications on the day and have the words, one more than are shown, with what there is of the student. */
  listInvitable: (organizationId: string, userId: string, day: string, search: string) =>
    db.orm
      .select({
        id: postings.id,
        title: postings.title,
        invitedAt: invitations.at,
        applied: sql<boolean>`exists (
          select from ${applications}
          where ${applications.userId} = ${userId} and ${applications.postingId} = ${postings.id})`,
      })
      .from(postings)
      .leftJoin(invitations, and(eq(invitations.postingId, postings.id), eq(invitations.userId, userId)))
      .where(
        and(
          eq(postings.organizationId, organizationId),
          eq(postings.status, 'open'),
          sql`${postings.deadlineDay} >= ${day}::date`,
          search === '' ? undefined : sql`${postings.search} @@ posting_query(${search})`,
        ),
      )
      .orderBy(desc(postings.publishedAt), desc(postings.id))
      .limit(invitableMost + 1),

  /** What the student can still answer: not put aside, not applied to, and open on the day. */
  listOwn: (userId: string, day: string, postingId: string | null) =>
    db.orm
      .select({
        id: invitations.id,
        at: invitations.at,
        postingId: postings.id,
        title: postings.title,
        organizationName: organizations.name,
        organizationSlug: organizations.slug,
      })
      .from(invitations)
      .innerJoin(postings, eq(postings.id, invitations.postingId))
      .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
      .where(
        and(
          eq(invitations.userId, userId),
          isNull(invitations.declinedAt),
          eq(postings.status, 'open'),
          sql`${postings.deadlineDay} >= ${day}::date`,
          eq(organizations.status, 'vetted'),
          noApplication,
          postingId ? eq(invitations.postingId, postingId) : undefined,
        ),
      )
      .orderBy(desc(invitations.at), desc(invitations.id))
      .limit(ownMost),

  /** Whether there is one of the student's with this id; it is put aside from then on. */
  decline: async (userId: string, id: string, now: Date): Promise<boolean> =>
    (
      await db.orm
        .update(invitations)
        .set({ declinedAt: sql`coalesce(${invitations.declinedAt}, ${now.toISOString()}::timestamptz)` })
        .where(and(eq(invitations.id, id), eq(invitations.userId, userId)))
        .returning({ id: invitations.id })
    ).length > 0,
})
