import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { isOpenAccount, users } from '../../accounts/index.ts'
import { postingRows as postings } from '../../jobs/index.ts'
import { organizationRows as organizations } from '../../organizations/index.ts'
import { applications } from '../tables.ts'

/** Whether nobody has moved it since the instant, nor was reminded of it while it stands there; as the indexes of what waits say it. */
const waitsSince = (since: Date): SQL | undefined =>
  and(
    sql`((${applications.stage} = 'new' and ${applications.nudgedAt} is null and ${applications.appliedAt} < ${since.toISOString()}::timestamptz)
      or (${applications.stage} = 'reviewing' and (${applications.nudgedAt} >= ${applications.movedAt}) is not true and ${applications.movedAt} < ${since.toISOString()}::timestamptz))`,
    eq(organizations.status, 'vetted'),
    isOpenAccount,
  )

/** Whether its student knows of no decision at the instant. */
const isUndecided = (now: Date): SQL | undefined =>
  or(
    inArray(applications.stage, ['new', 'reviewing', 'interview', 'offer']),
    and(inArray(applications.stage, ['hired', 'declined']), gt(applications.decisionDueAt, now)),
  )

/** What stands where it is, and who waits for it. */
export const waitsStore = (db: Db) => ({
  /** The applications to a posting that wait for a decision as their students see it, of each student the one, in the order of the students. */
  listUndecided: (postingId: string, now: Date) =>
    db.orm
      .select({ id: applications.id, userId: applications.userId })
      .from(applications)
      .where(and(eq(applications.postingId, postingId), isUndecided(now)))
      .orderBy(asc(applications.userId)),

  /** Whose applications to an organization wait for a decision as they see it, in the order of the students. */
  listWaiting: async (organizationId: string, now: Date): Promise<string[]> => {
    const rows = await db.orm
      .selectDistinct({ userId: applications.userId })
      .from(postings)
      .innerJoin(applications, eq(applications.postingId, postings.id))
      .where(and(eq(postings.organizationId, organizationId), isUndecided(now)))
      .orderBy(asc(applications.userId))
    return rows.map(({ userId }) => userId)
  },

  /** The vetted organizations that have left something where it is since the instant, and were not reminded of it. */
  listReminded: async (since: Date, limit: number): Promise<string[]> =>
    (
      await db.orm
        .selectDistinct({ id: applications.organizationId })
        .from(applications)
        .innerJoin(users, eq(users.id, applications.userId))
        .innerJoin(organizations, eq(organizations.id, applications.organizationId))
        .where(waitsSince(since))
        .limit(limit)
    ).map(({ id }) => id),

  /** How much of that is the organization's; it is reminded from now on. */
  takeWaiting: async (organizationId: string, since: Date, now: Date, limit: number): Promise<number> => {
    const taken = await db.orm
      .update(applications)
      .set({ nudgedAt: now })
      .where(
        inArray(
          applications.id,
          db.orm
            .select({ id: applications.id })
            .from(applications)
            .innerJoin(users, eq(users.id, applications.userId))
            .innerJoin(organizations, eq(organizations.id, applications.organizationId))
            .where(and(eq(applications.organizationId, organizationId), waitsSince(since)))
            .orderBy(applications.appliedAt, applications.id)
            .limit(limit)
            .for('no key update', { of: applications, skipLocked: true }),
        ),
      )
      .returning({ id: applications.id })
    return taken.length
  },
})
