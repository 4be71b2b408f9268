import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
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
    .orderBy(desc(attempts.createdAt))
    .limit(1)
    .prepare('attempt_confirmed'),
)

export const attemptsStore = (db: Db) => ({
  insert: async (attempt: typeof attempts.$inferInsert): Promise<void> => {
    await db.orm.insert(attempts).values(attempt)
  },

  /** The address's attempts that can still be confirmed, newest first. */
  listAlive: (emailKey: string, createdAfter: Date) => alive(db).execute({ emailKey, createdAfter }),

  /** The attempt that became the address's account. */
  findConfirmed: async (emailKey: string) => (await confirmed(db).execute({ emailKey }))[0] ?? null,

  /** Counts a try before anything is compared, so that parallel guesses cannot share one; null where no try is left or the code is too old. */
  takeTry: async (id: string, tries: number, now: Date) =>
    (
      await db.orm
        .update(attempts)
        .set({ codeTries: sql`${attempts.codeTries} + 1` })
        .where(
          and(
            eq(attempts.id, id),
            lt(attempts.codeTries, tries),
            or(gt(attempts.codeExpiresAt, now), isNotNull(attempts.userId)),
          ),
        )
        .returning({ codeHash: attempts.codeHash })
    )[0] ?? null,

  getForUpdate: async (id: string) => {
    const [row] = await db.orm.select().from(attempts).where(eq(attempts.id, id)).for('update')
    if (!row) throw new Error('the sign-up attempt is gone')
    return row
  },

  /** Puts a new code in place, unless another call did so since `codeMailedAt`; says whether it did. */
  updateCode: async (
    id: string,
    seenMailedAt: Date,
    code: { codeHash: string; codeMailedAt: Date; codeExpiresAt: Date },
  ) =>
    (
      await db.orm
        .update(attempts)
        .set({ ...code, codeTries: 0 })
        .where(and(eq(attempts.id, id), eq(attempts.codeMailedAt, seenMailedAt)))
        .returning({ id: attempts.id })
    ).length === 1,

  /** The attempt became an account: all other attempts for the address are dead. */
  confirm: async (id: string, emailKey: string, userId: string, now: Date): Promise<void> => {
    await db.orm.update(attempts).set({ userId, passwordHash: '' }).where(eq(attempts.id, id))
    await db.orm
      .update(attempts)
      .set({ voidedAt: now, passwordHash: '' })
      .where(and(eq(attempts.emailKey, emailKey), ne(attempts.id, id)))
  },

  removeOlderThan: async (createdBefore: Date): Promise<void> => {
    await db.orm.delete(attempts).where(lt(attempts.createdAt, createdBefore))
  },
})
