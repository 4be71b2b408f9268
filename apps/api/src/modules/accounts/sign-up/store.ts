import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { type Db, type Orm, prepared } from '../../../platform/db/database.ts'
import { signUpAttempts as attempts } from '../tables.ts'

const alive = prepared((orm: Orm) =>
  orm
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.emailKey, sql.placeholder('emailKey')),
        isNull(attempts.voidedAt),
        isNull(attempts.userId),
        gt(attempts.createdAt, sql.placeholder('createdAfter')),
      ),
    )
    .orderBy(desc(attempts.createdAt), desc(attempts.id))
    .limit(50)
    .prepare('attempts_alive'),
)

const confirmed = prepared((orm: Orm) =>
  orm
    .select()
    .from(attempts)
    .where(and(eq(attempts.emailKey, sql.placeholder('emailKey')), isNotNull(attempts.userId)))
    .orderBy(desc(attempts.createdAt), desc(attempts.id))
    .limit(1)
    .prepare('attempt_confirmed'),
)

/** An attempt as it is made; everything else of it comes later. */
type NewAttempt = Pick<
  typeof attempts.$inferSelect,
  | 'id'
  | 'email'
  | 'emailKey'
  | 'firstName'
  | 'lastName'
  | 'passwordHash'
  | 'role'
  | 'locale'
  | 'createdAt'
  | 'codeHash'
  | 'codeMailedAt'
  | 'codeExpiresAt'
>

const insertion = prepared((orm: Orm) =>
  orm
    .insert(attempts)
    .values({
      id: sql.placeholder('id'),
      email: sql.placeholder('email'),
      emailKey: sql.placeholder('emailKey'),
      firstName: sql.placeholder('firstName'),
      lastName: sql.placeholder('lastName'),
      passwordHash: sql.placeholder('passwordHash'),
      role: sql.placeholder('role'),
      locale: sql.placeholder('locale'),
      createdAt: sql.placeholder('createdAt'),
      codeHash: sql.placeholder('codeHash'),
      codeMailedAt: sql.placeholder('codeMailedAt'),
      codeExpiresAt: sql.placeholder('codeExpiresAt'),
    })
    .prepare('attempt_insert'),
)

const nobody = { passwordHash: '', firstName: '', lastName: '' }

export const attemptsStore = (db: Db) => ({
  insert: async (attempt: NewAttempt): Promise<void> => {
    await insertion(db).execute({ ...attempt })
  },

  /** The address's attempts that can still be confirmed, newest first. */
  listAlive: (emailKey: string, createdAfter: Date) => alive(db).execute({ emailKey, createdAfter }),

  /** The attempt that became the address's account. */
  findConfirmed: async (emailKey: string) => (await confirmed(db).execute({ emailKey }))[0] ?? null,

  /**
   * All attempts of the address, locked and always in the same order: confirming one writes to all, and two calls that each
   * held one of them would wait for each other.
   */
  listForUpdate: (emailKey: string) =>
    db.orm.select().from(attempts).where(eq(attempts.emailKey, emailKey)).orderBy(attempts.id).for('update'),

  /** Counts a wrong try, of the browser that made the attempt or of somebody else. */
  updateTries: async (id: string, isOwn: boolean): Promise<void> => {
    const tries = isOwn
      ? { codeTries: sql`${attempts.codeTries} + 1` }
      : { otherTries: sql`${attempts.otherTries} + 1` }
    await db.orm.update(attempts).set(tries).where(eq(attempts.id, id))
  },

  /** Puts a new code in place, unless another call did so since `codeMailedAt`; says whether it did. */
  updateCode: async (
    id: string,
    seenMailedAt: Date,
    code: Pick<
      typeof attempts.$inferSelect,
      'codeHash' | 'codeMailedAt' | 'codeExpiresAt' | 'formerCodeHash' | 'formerExpiresAt'
    > & { readonly codeTries?: 0 },
  ) =>
    (
      await db.orm
        .update(attempts)
        .set({ ...code, otherTries: 0 })
        .where(and(eq(attempts.id, id), eq(attempts.codeMailedAt, seenMailedAt)))
        .returning({ id: attempts.id })
    ).length === 1,

  /** The attempt became an account: all others for the address are dead, and nothing of who made them is kept. One that became an account before stays as it is. */
  confirm: async (id: string, emailKey: string, userId: string, now: Date): Promise<void> => {
    await db.orm.update(attempts).set({ userId, passwordHash: '' }).where(eq(attempts.id, id))
    await db.orm
      .update(attempts)
      .set({ ...nobody, voidedAt: now })
      .where(and(eq(attempts.emailKey, emailKey), ne(attempts.id, id), isNull(attempts.userId)))
  },

  /** The address has an account that no attempt became: all attempts for it are dead. */
  voidAll: async (emailKey: string, now: Date): Promise<void> => {
    await db.orm
      .update(attempts)
      .set({ ...nobody, voidedAt: now })
      .where(and(eq(attempts.emailKey, emailKey), isNull(attempts.userId)))
  },

  removeOlderThan: async (createdBefore: Date): Promise<void> => {
    await db.orm.delete(attempts).where(lt(attempts.createdAt, createdBefore))
  },
})

export type AttemptRow = typeof attempts.$inferSelect
