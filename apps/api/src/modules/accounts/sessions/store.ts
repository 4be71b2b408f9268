import { eq, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Db, type Orm, prepared } from '../../../platform/db/database.ts'
import { sessions } from '../tables.ts'

const insertionInPlaceOf = prepared((orm: Orm) => {
  const ended = orm.$with('ended').as(
    orm
      .delete(sessions)
      .where(eq(sessions.tokenHash, sql.placeholder('ended')))
      .returning({ id: sessions.id }),
  )
  return orm
    .with(ended)
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

/** A session as it begins. */
interface NewSession {
  readonly tokenHash: string
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly network: string
  readonly userAgent: string
}

export const sessionsStore = (db: Db) => ({
  /** Keeps the session, and ends the one whose token hash is given, in one statement. */
  insertInPlaceOf: async (ended: string | null, session: NewSession): Promise<void> => {
    await insertionInPlaceOf(db).execute({ ended, id: uuidv7(), ...session })
  },
  update: async (id: string, change: { lastSeenAt: Date; expiresAt: Date }): Promise<void> => {
    await db.orm.update(sessions).set(change).where(eq(sessions.id, id))
  },
  removeByToken: async (tokenHash: string): Promise<void> => {
    await db.orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  },
  removeExpired: async (now: Date): Promise<void> => {
    await db.orm.delete(sessions).where(lt(sessions.expiresAt, now))
  },
})
