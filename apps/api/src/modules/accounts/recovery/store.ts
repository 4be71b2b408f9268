import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, type Orm, prepared } from '../../../platform/db/database.ts'
import { users } from '../tables.ts'
import { passwordResets as resets } from './tables.ts'

// Counted before anything is compared, so that parallel guesses cannot share a try.
const countedTry = prepared((orm: Orm) =>
  orm
    .update(resets)
    .set({ codeTries: sql`${resets.codeTries} + 1` })
    .where(eq(resets.addressHash, sql.placeholder('addressHash')))
    .returning({
      userId: resets.userId,
      codeHash: resets.codeHash,
      codeExpiresAt: resets.codeExpiresAt,
      codeTries: resets.codeTries,
    })
    .prepare('password_reset_try'),
)

const ownerColumns = {
  id: users.id,
  email: users.email,
  emailKey: users.emailKey,
  locale: users.locale,
  passwordHash: users.passwordHash,
}

export const recoveryStore = (db: Db) => ({
  /** The account of an address, where it has one that somebody may use. */
  findOwner: async (emailKey: string) =>
    (
      await db.orm
        .select(ownerColumns)
        .from(users)
        .where(and(eq(users.emailKey, emailKey), isNull(users.deactivatedAt)))
    )[0] ?? null,

  findOwnerById: async (id: string) =>
    (
      await db.orm
        .select({ ...ownerColumns, deactivatedAt: users.deactivatedAt })
        .from(users)
        .where(eq(users.id, id))
    )[0] ?? null,

  /** The newest reset of its address: the one before it is gone. */
  put: async (reset: Omit<typeof resets.$inferInsert, 'codeTries'>): Promise<void> => {
    await db.orm
      .insert(resets)
      .values({ ...reset, codeTries: 0 })
      .onConflictDoUpdate({
        target: resets.addressHash,
        set: {
          userId: reset.userId ?? null,
          codeHash: reset.codeHash ?? null,
          codeExpiresAt: reset.codeExpiresAt,
          codeTries: 0,
        },
      })
  },

  /** Counts a try of the address's code, and shows what there is to compare it with. */
  countTry: async (addressHash: string) => (await countedTry(db).execute({ addressHash }))[0] ?? null,

  /** Takes the code out of the world; false where another call was first. */
  useCode: async (addressHash: string, codeHash: string): Promise<boolean> =>
    (
      await db.orm
        .update(resets)
        .set({ codeHash: null })
        .where(and(eq(resets.addressHash, addressHash), eq(resets.codeHash, codeHash)))
        .returning({ addressHash: resets.addressHash })
    ).length === 1,

  /** Takes out of the world whatever code was mailed to the user. */
  voidCodes: async (userId: string): Promise<void> => {
    await db.orm.update(resets).set({ codeHash: null }).where(eq(resets.userId, userId))
  },

  /** Gives an account that has a password another one; `before` is the hash it must still have, where that matters. Null where nothing was changed. */
  updatePassword: async (userId: string, passwordHash: string, before: string | null) =>
    (
      await db.orm
        .update(users)
        .set({ passwordHash })
        .where(
          and(
            eq(users.id, userId),
            isNull(users.deactivatedAt),
            before === null ? isNotNull(users.passwordHash) : eq(users.passwordHash, before),
          ),
        )
        .returning(ownerColumns)
    )[0] ?? null,

  removeExpiredBefore: async (instant: Date): Promise<void> => {
    await db.orm.delete(resets).where(lt(resets.codeExpiresAt, instant))
  },
})
