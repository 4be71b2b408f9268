import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { passkeyChallenges, passkeys } from './tables.ts'

export type ChallengePurpose = 'add' | 'second' | 'sign_in' | 'prove'

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export const passkeysStore = (db: Db) => ({
  list: (userId: string) =>
    db.orm
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

  findByCredential: async (credentialId: string) =>
    (await db.orm.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0] ?? null,

  /** Keeps the passkey; null where somebody has it already. */
  insert: async (row: typeof passkeys.$inferInsert) =>
    (await db.orm.insert(passkeys).values(row).onConflictDoNothing().returning())[0] ?? null,

  rename: async (userId: string, id: string, name: string) =>
    (await db.orm.update(passkeys).set({ name }).where(isOwn(userId, id)).returning())[0] ?? null,

  remove: async (userId: string, id: string): Promise<boolean> =>
    (await db.orm.delete(passkeys).where(isOwn(userId, id)).returning({ id: passkeys.id })).length === 1,

  /** Whether there was one. */
  removeAllOf: async (userId: string): Promise<boolean> =>
    (await db.orm.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })).length > 0,

  /** Writes down a use; false where the authenticator's count does not go on from the last one, as with a copy of it. */
  use: async (
    id: string,
    { counter, hasVerified, wasFound, now }: { counter: number; hasVerified: boolean; wasFound: boolean; now: Date },
  ): Promise<boolean> =>
    (
      await db.orm
        .update(passkeys)
        .set({
          counter,
          lastUsedAt: now,
          ...(hasVerified ? { verifiesUser: true } : {}),
          ...(wasFound ? { isDiscoverable: true } : {}),
        })
        .where(
          and(
            eq(passkeys.id, id),
            or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
          ),
        )
        .returning({ id: passkeys.id })
    ).length === 1,

  insertChallenge: async (row: {
    challenge: string
    purpose: ChallengePurpose
    userId: string | null
    expiresAt: Date
  }): Promise<void> => {
    await db.orm.insert(passkeyChallenges).values(row)
  },

  /** Uses a challenge up; false where it is none for this purpose and person, or is too old. */
  useChallenge: async (challenge: string, purpose: ChallengePurpose, userId: string | null, now: Date) =>
    (
      await db.orm
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challenge, challenge),
            eq(passkeyChallenges.purpose, purpose),
            userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
            gt(passkeyChallenges.expiresAt, now),
          ),
        )
        .returning({ challenge: passkeyChallenges.challenge })
    ).length === 1,

  /** Forgets what the user was asked to add a passkey with. */
  removeBegun: async (userId: string): Promise<void> => {
    await db.orm
      .delete(passkeyChallenges)
      .where(and(eq(passkeyChallenges.userId, userId), eq(passkeyChallenges.purpose, 'add')))
  },

  removeExpiredChallenges: async (now: Date): Promise<void> => {
    await db.orm.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  },
})

export type PasskeyRow = Awaited<ReturnType<ReturnType<typeof passkeysStore>['list']>>[number]
