import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, type Placeholder, sql } from 'drizzle-orm'
import { type AuditValues, auditInsertion } from '../../../platform/audit/audit.ts'
import type { User } from '../../../platform/context.ts'
import { type Db, type Orm, prepared, preparedSql } from '../../../platform/db/database.ts'
import { admin, isAdminStaff, lacksFactor } from '../acting-staff.ts'
import { isOpenAccount } from '../open-accounts.ts'
import { sessions, users } from '../tables.ts'
import { mostSessions } from './rules.ts'

const given = sql.placeholder

// In one: each would be a way to the database and back.
const insertion = preparedSql(
  'session_insert',
  sql`with seen as (update ${users} set last_signed_in_at = ${given('now')}::timestamptz where id = ${given('userId')}::uuid),
      audited as (${auditInsertion})
    insert into ${sessions} (id, token_hash, user_id, created_at, last_seen_at, expires_at, network, user_agent)
    values (${given('id')}, ${given('tokenHash')}, ${given('userId')}::uuid, ${given('now')}::timestamptz, ${given('now')}::timestamptz,
      ${given('expiresAt')}::timestamptz, ${given('network')}, ${given('userAgent')})`,
)

const whose = { id: sessions.id, userId: sessions.userId, runAsById: sessions.runAsById }

const theAdminsAgain = { userId: sql`run_as_by_id`, runAsById: null, runAsUntil: null }

/** By what somebody has signed in. */
export interface Way {
  readonly by: 'password' | 'passkey' | 'provider'
  /** What was shown after it; null where nothing was asked for. */
  readonly second: 'totp' | 'recovery' | 'passkey' | null
}

/** A session as it begins. */
interface NewSession {
  readonly id: string
  readonly tokenHash: string
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly network: string
  readonly userAgent: string
}

/** When it is asked, and whether staff must have a second factor. */
export interface Asking {
  readonly now: Date
  readonly secondFactorForStaff: boolean
}

// The session of a super admin who acts as somebody else is still the super admin's.
const isOf = (userId: string | Placeholder) =>
  or(and(eq(sessions.userId, userId), isNull(sessions.runAsById)), eq(sessions.runAsById, userId))

const crowding = prepared((orm: Orm) => {
  const kept = orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOf(sql.placeholder('userId')))
    .orderBy(desc(eq(sessions.id, sql.placeholder('id'))), desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(mostSessions)
  return orm.delete(sessions).where(inArray(sessions.id, kept)).returning(whose).prepare('sessions_crowding')
})

export const sessionsStore = (db: Db) => ({
  /** Keeps the session and when its person signed in, and tells the trail. */
  insert: async ({ now, expiresAt, ...session }: NewSession, line: AuditValues): Promise<void> => {
    await insertion(db, { ...session, now: now.toISOString(), expiresAt: expiresAt.toISOString(), ...line })
  },
  /** Ends the owner's sessions that were not used for longest, beyond as many as may stand side by side; never the one that is named. */
  removeCrowding: (userId: string, id: string) => crowding(db).execute({ userId, id }),
  update: async (id: string, change: { lastSeenAt: Date; expiresAt: Date }): Promise<void> => {
    await db.orm.update(sessions).set(change).where(eq(sessions.id, id))
  },
  /** Ends the session; none or one row of whose it was. */
  removeByToken: (tokenHash: string) =>
    db.orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning(whose),
  /** Whether the session is alive and still this person's, and nobody else acts in it by now; whoever acts in their place still may. */
  isAlive: async ({ sessionId, id, runAsBy }: User, { now, secondFactorForStaff }: Asking): Promise<boolean> =>
    (
      await db.orm
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(admin, eq(admin.id, sessions.runAsById))
        .where(
          and(
            eq(sessions.id, sessionId),
            eq(sessions.userId, id),
            gt(sessions.expiresAt, now),
            runAsBy === null
              ? isNull(sessions.runAsById)
              : and(
                  eq(sessions.runAsById, runAsBy),
                  gt(sessions.runAsUntil, now),
                  isAdminStaff,
                  isNull(admin.deactivatedAt),
                  secondFactorForStaff ? not(lacksFactor(admin)) : undefined,
                ),
            isOpenAccount,
          ),
        )
    ).length > 0,
  /** The owner's sessions that are alive, the one that asks first, then the last used. */
  listOwn: (userId: string, askingId: string, now: Date) =>
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
      .orderBy(desc(eq(sessions.id, askingId)), desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(mostSessions),

  /** Ends one session of the owner; no row where it is none of theirs. */
  removeOwn: (userId: string, id: string) =>
    db.orm
      .delete(sessions)
      .where(and(eq(sessions.id, id), isOf(userId)))
      .returning(whose),

  /** Ends the owner's other sessions. */
  removeOtherOwn: (userId: string, keptId: string) =>
    db.orm
      .delete(sessions)
      .where(and(isOf(userId), ne(sessions.id, keptId)))
      .returning({ ...whose, expiresAt: sessions.expiresAt }),

  /** Ends every session of the user or in their name, but for the one that is kept. */
  removeAllOf: (userId: string, keptId: string | null) =>
    db.orm
      .delete(sessions)
      .where(
        and(
          or(eq(sessions.userId, userId), eq(sessions.runAsById, userId)),
          keptId === null ? undefined : ne(sessions.id, keptId),
        ),
      )
      .returning(whose),

  /** Makes the admin's session act as the user; false where it acts as somebody already. */
  startRunAs: async (id: string, run: { userId: string; runAsById: string; runAsUntil: Date }): Promise<boolean> =>
    (
      await db.orm
        .update(sessions)
        .set(run)
        .where(and(eq(sessions.id, id), isNull(sessions.runAsById)))
        .returning({ id: sessions.id })
    ).length === 1,
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
  /** Gives the sessions in which admins act as the user back to their admins; by now each row's user is its admin. */
  endRunsAs: (userId: string) =>
    db.orm
      .update(sessions)
      .set(theAdminsAgain)
      .where(and(eq(sessions.userId, userId), isNotNull(sessions.runAsById)))
      .returning({ id: sessions.id, adminId: sessions.userId }),
  /** Ends every session there is; how many. */
  removeAll: async (): Promise<number> => (await db.orm.delete(sessions)).rowCount ?? 0,
  removeExpired: async (now: Date): Promise<void> => {
    await db.orm.delete(sessions).where(lt(sessions.expiresAt, now))
  },
})
