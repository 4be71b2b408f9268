import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, type Orm, prepared } from '../../../platform/db/database.ts'
import { passkeys } from '../passkeys/tables.ts'
import { users } from '../tables.ts'
import { otherWayColumns } from '../ways-in.ts'
import { pendingLoginTries, setUpSeconds } from './rules.ts'
import { pendingLogins, recoveryCodes, totpFactors } from './tables.ts'

const factorOf = prepared((orm: Orm) =>
  orm
    .select({ userId: users.id })
    .from(users)
    .leftJoin(totpFactors, and(eq(totpFactors.userId, users.id), isNotNull(totpFactors.confirmedAt)))
    .leftJoin(passkeys, eq(passkeys.userId, users.id))
    .where(and(eq(users.id, sql.placeholder('userId')), or(isNotNull(totpFactors.userId), isNotNull(passkeys.id))))
    .limit(1)
    .prepare('second_factor_of'),
)

const isWaiting = (tokenHash: string, now: Date) =>
  and(
    eq(pendingLogins.tokenHash, tokenHash),
    gt(pendingLogins.expiresAt, now),
    lt(pendingLogins.tries, pendingLoginTries),
  )

export const secondFactorStore = (db: Db) => ({
  /** Whether the user has an authenticator app or a passkey. */
  hasFactor: async (userId: string): Promise<boolean> => (await factorOf(db).execute({ userId })).length > 0,

  findOwner: async (userId: string) =>
    (
      await db.orm
        .select({
          id: users.id,
          email: users.email,
          emailKey: users.emailKey,
          locale: users.locale,
          passwordHash: users.passwordHash,
          primaryRole: users.primaryRole,
          roles: users.roles,
          deletionDueAt: users.deletionDueAt,
          ...otherWayColumns,
        })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    )[0] ?? null,

  findTotp: async (userId: string) =>
    (await db.orm.select().from(totpFactors).where(eq(totpFactors.userId, userId)))[0] ?? null,

  /** Keeps a secret that waits for its first code; false where the user has a confirmed one. */
  putTotp: async (userId: string, secretSealed: string, now: Date): Promise<boolean> =>
    (
      await db.orm
        .insert(totpFactors)
        .values({ userId, secretSealed, createdAt: now })
        .onConflictDoUpdate({
          target: totpFactors.userId,
          set: { secretSealed, createdAt: now },
          setWhere: isNull(totpFactors.confirmedAt),
        })
        .returning({ userId: totpFactors.userId })
    ).length === 1,

  /** Confirms the secret that still waits; false where another call was first, or the secret has waited too long. */
  confirmTotp: async (userId: string, secretSealed: string, step: number, now: Date): Promise<boolean> =>
    (
      await db.orm
        .update(totpFactors)
        .set({ confirmedAt: now, lastStep: step })
        .where(
          and(
            eq(totpFactors.userId, userId),
            eq(totpFactors.secretSealed, secretSealed),
            isNull(totpFactors.confirmedAt),
            gt(totpFactors.createdAt, new Date(now.getTime() - setUpSeconds * 1000)),
          ),
        )
        .returning({ userId: totpFactors.userId })
    ).length === 1,

  /** Takes a step's code out of the world; false where it, or a later one, was taken before. */
  takeStep: async (userId: string, secretSealed: string, step: number): Promise<boolean> =>
    (
      await db.orm
        .update(totpFactors)
        .set({ lastStep: step })
        .where(
          and(
            eq(totpFactors.userId, userId),
            eq(totpFactors.secretSealed, secretSealed),
            or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step)),
          ),
        )
        .returning({ userId: totpFactors.userId })
    ).length === 1,

  /** Up to `limit` sealed secrets of the users after this one, in the order of their ids. */
  listSealed: (after: string | null, limit: number) =>
    db.orm
      .select({ ownerId: totpFactors.userId, sealed: totpFactors.secretSealed })
      .from(totpFactors)
      .where(after === null ? undefined : gt(totpFactors.userId, after))
      .orderBy(totpFactors.userId)
      .limit(limit),

  /** Puts another seal around the same secret, unless the user has another one by now. */
  updateSeal: async (userId: string, from: string, to: string): Promise<void> => {
    await db.orm
      .update(totpFactors)
      .set({ secretSealed: to })
      .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secretSealed, from)))
  },

  /** Drops a secret that still waits for its first code. */
  removeBegunTotp: async (userId: string): Promise<void> => {
    await db.orm.delete(totpFactors).where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)))
  },

  removeTotp: async (userId: string): Promise<void> => {
    await db.orm.delete(totpFactors).where(eq(totpFactors.userId, userId))
  },

  /** Puts new recovery codes in the place of the old ones. */
  replaceRecoveryCodes: async (userId: string, hashes: readonly string[]): Promise<void> => {
    await db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    if (hashes.length > 0) await db.orm.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  },

  countRecoveryCodes: async (userId: string): Promise<number> =>
    (
      await db.orm
        .select({ left: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    )[0]?.left ?? 0,

  /** Uses a recovery code up; false where it is none, or was used. */
  useRecoveryCode: async (userId: string, codeHash: string, now: Date): Promise<boolean> =>
    (
      await db.orm
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
        )
        .returning({ id: recoveryCodes.id })
    ).length === 1,

  insertPending: async (pending: typeof pendingLogins.$inferInsert): Promise<void> => {
    await db.orm.insert(pendingLogins).values(pending)
  },

  findPending: async (tokenHash: string, now: Date) =>
    (await db.orm.select({ userId: pendingLogins.userId }).from(pendingLogins).where(isWaiting(tokenHash, now)))[0] ??
    null,

  /** Counts a try before anything is compared; null where the login is none, or is through with its tries. */
  countPendingTry: async (tokenHash: string, now: Date) =>
    (
      await db.orm
        .update(pendingLogins)
        .set({ tries: sql`${pendingLogins.tries} + 1` })
        .where(isWaiting(tokenHash, now))
        .returning({ userId: pendingLogins.userId })
    )[0] ?? null,

  /** Ends the login that waits, and says what was to be done afterwards; null where it was ended before. */
  takePending: async (tokenHash: string) =>
    (
      await db.orm
        .delete(pendingLogins)
        .where(eq(pendingLogins.tokenHash, tokenHash))
        .returning({ runAs: pendingLogins.runAs, issuer: pendingLogins.issuer, subject: pendingLogins.subject })
    )[0] ?? null,

  removePendingOf: async (userId: string): Promise<void> => {
    await db.orm.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
  },

  removeAllPending: async (): Promise<void> => {
    await db.orm.delete(pendingLogins)
  },

  removeExpiredPending: async (now: Date): Promise<void> => {
    await db.orm.delete(pendingLogins).where(lt(pendingLogins.expiresAt, now))
  },
})
