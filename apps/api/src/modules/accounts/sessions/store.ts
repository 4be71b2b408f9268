import { and, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Db, type Orm, prepared } from '../../../platform/db/database.ts'
import { sessions, users } from '../tables.ts'

const insertionInPlaceOf = prepared((orm: Orm) => {
  const ended = orm.$with('ended').as(
    orm
      .delete(sessions)
      .where(eq(sessions.tokenHash, sql.placeholder('ended')))
      .returning({ id: sessions.id }),
  )
  const seen = orm.$with('seen').as(
    orm
      .update(users)
      .set({ lastSignedInAt: sql`${sql.placeholder('now')}` })
      .where(eq(users.id, sql.placeholder('userId')))
      .returning({ id: users.id }),
  )
  return orm
    .with(ended, seen)
    .insert(sessions)
    .values({
      id: sql.placeholder('id'),
      tokenHash: sql.placeholder('tokenHash'),
      userId: sql.placeholder('userId'),
      createdAt: sql.placeholder('now'),
      lastSeenAt: sql.placeholder('now'),
      expiresAt: sql.placeholder('expiresAt'),
      network: sql.placeholder('network'),
      userAgent: sql.placeholder('userAgent'),
    })
    .prepare('session_insert')
})

const theAdminsAgain = { userId: sql`run_as_by_id`, runAsById: null, runAsUntil: null }

/** A session as it begins. */
interface NewSession {
  readonly tokenHash: string
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly network: string
  readonly userAgent: string
}

// The session of a super admin who acts as somebody else is still the super admin's.
const isOf = (userId: string) =>
  or(and(eq(sessions.userId, userId), isNull(sessions.runAsById)), eq(sessions.runAsById, userId))

export const sessionsStore = (db: Db) => ({
  /** Keeps the session and when its person signed in, and ends the one whose token hash is given, in one statement. */
  insertInPlaceOf: async (ended: string | null, session: NewSession): Promise<void> => {
    await insertionInPlaceOf(db).execute({ ended, id: uuidv7(), ...session })
  },
  update: async (id: string, change: { lastSeenAt: Date; expiresAt: Date }): Promise<void> => {
    await db.orm.update(sessions).set(change).where(eq(sessions.id, id))
  },
  removeByToken: async (tokenHash: string): Promise<void> => {
    await db.orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  },
  /** The owner's sessions that are alive, the last used first. */
  listOwn: (userId: string, now: Date) =>
    db.orm
      .select({
        id: sessions.id,
        network: sessions.network,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(and(isOf(userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(100),

  /** Ends one session of the owner; false where it is none of theirs. */
  removeOwn: async (userId: string, id: string): Promise<boolean> =>
    (
      await db.orm
        .delete(sessions)
        .where(and(eq(sessions.id, id), isOf(userId)))
        .returning({ id: sessions.id })
    ).length === 1,

  /** Ends the owner's other sessions; how many of them were alive. */
  removeOtherOwn: async (userId: string, keptId: string, now: Date): Promise<number> =>
    (
      await db.orm
        .delete(sessions)
        .where(and(isOf(userId), ne(sessions.id, keptId)))
        .returning({ expiresAt: sessions.expiresAt })
    ).filter(({ expiresAt }) => expiresAt > now).length,

  /** Ends every session of the user or in their name, but for the one that is kept. */
  removeAllOf: async (userId: string, keptId: string | null): Promise<void> => {
    await db.orm
      .delete(sessions)
      .where(
        and(
          or(eq(sessions.userId, userId), eq(sessions.runAsById, userId)),
          keptId === null ? undefined : ne(sessions.id, keptId),
        ),
      )
  },

  /** Makes the admin's session act as the user. */
  startRunAs: async (id: string, run: { userId: string; runAsById: string; runAsUntil: Date }): Promise<void> => {
    await db.orm
      .update(sessions)
      .set(run)
      .where(and(eq(sessions.id, id), isNull(sessions.runAsById)))
  },
  /** Gives the session back to its admin, where it is not theirs already; with `now`, only one whose time is over. */
  endRunAs: async (id: string, now?: Date): Promise<boolean> => {
    const isOver = now && lte(sessions.runAsUntil, now)
    const given = await db.orm
      .update(sessions)
      .set(theAdminsAgain)
      .where(and(eq(sessions.id, id), isNotNull(sessions.runAsById), isOver))
      .returning({ id: sessions.id })
    return given.length > 0
  },
  /** Gives the sessions in which admins act as the user back to their admins. */
  endRunsAs: async (userId: string): Promise<void> => {
    await db.orm
      .update(sessions)
      .set(theAdminsAgain)
      .where(and(eq(sessions.userId, userId), isNotNull(sessions.runAsById)))
  },
  removeExpired: async (now: Date): Promise<void> => {
    await db.orm.delete(sessions).where(lt(sessions.expiresAt, now))
  },
})
