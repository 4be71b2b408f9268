import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { type Database, type Db, prepared } from '../db/database.ts'
import { makeCarrier } from './carrier.ts'
import type { Rule } from './rule.ts'
import { limits } from './tables.ts'

/**
 * Counts in the database, so that every process and every restart sees the same numbers. A window begins with the first hit of a
 * key and is fixed: after `windowSeconds` the count begins anew, so that a person is always told when the next try has a chance,
 * and around the end of a window at most twice `max` can pass.
 */
export interface Limiter {
  /**
   * Counts one more of `key` at once and says whether it still fits; `retryAfterSeconds` is until the window ends. Within a
   * transaction the hit is undone with it: hand in the database where a refusal must count too.
   */
  hit(
    db: Db,
    key: string,
    rule: Rule,
  ): Promise<{ readonly ok: boolean; readonly count: number; readonly retryAfterSeconds: number }>
  /** How many of `key` the current window holds, without counting one. */
  peek(db: Db, key: string, rule: Rule): Promise<{ readonly count: number; readonly retryAfterSeconds: number }>
  /** Takes one hit of the window that is running back. */
  takeBack(db: Db, key: string): Promise<void>
  /** Forgets `key`. */
  clear(db: Db, key: string): Promise<void>
  /** For the limit that every call passes: counted here and carried to the database in batches, so that a call costs no statement. */
  hitSoon(key: string, rule: Rule): { readonly ok: boolean; readonly retryAfterSeconds: number }
  /** Carries what is still here to the database and stops. */
  close(): Promise<void>
}

interface LimiterOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

const isOver = sql`${limits.endsAt} <= ${sql.placeholder('now')}::timestamptz`

const countOne = prepared((orm) =>
  orm
    .insert(limits)
    .values({ keyHash: sql.placeholder('keyHash'), count: 1, endsAt: sql.placeholder('endsAt') })
    .onConflictDoUpdate({
      target: limits.keyHash,
      set: {
        count: sql`case when ${isOver} then 1 else ${limits.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limits.endsAt} end`,
      },
    })
    .returning({ count: limits.count, endsAt: limits.endsAt })
    .prepare('limit_count_one'),
)

const find = prepared((orm) =>
  orm
    .select({ count: limits.count, endsAt: limits.endsAt })
    .from(limits)
    .where(eq(limits.keyHash, sql.placeholder('keyHash')))
    .prepare('limit_find'),
)

const uncountOne = prepared((orm) =>
  orm
    .update(limits)
    .set({ count: sql`${limits.count} - 1` })
    .where(
      and(
        eq(limits.keyHash, sql.placeholder('keyHash')),
        gt(limits.count, 0),
        gt(limits.endsAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .prepare('limit_uncount_one'),
)

const remove = prepared((orm) =>
  orm
    .delete(limits)
    .where(eq(limits.keyHash, sql.placeholder('keyHash')))
    .prepare('limit_remove'),
)

export const makeLimiter = ({ db: own, clock, log }: LimiterOptions): Limiter => {
  const carrier = makeCarrier({ db: own, clock, log, hashOf })
  const secondsUntil = (end: Date): number => Math.max(1, Math.ceil((end.getTime() - clock.now().getTime()) / 1000))
  return {
    async hit(db, key, { max, windowSeconds }) {
      const now = clock.now()
      const endsAt = new Date(now.getTime() + windowSeconds * 1000)
      const [row] = await countOne(db).execute({ keyHash: hashOf(key), endsAt, now: now.toISOString() })
      if (!row) throw new Error('the limit was not counted')
      return { ok: row.count <= max, count: row.count, retryAfterSeconds: secondsUntil(row.endsAt) }
    },
    async peek(db, key) {
      const [row] = await find(db).execute({ keyHash: hashOf(key) })
      if (!row || row.endsAt <= clock.now()) return { count: 0, retryAfterSeconds: 0 }
      return { count: row.count, retryAfterSeconds: secondsUntil(row.endsAt) }
    },
    async takeBack(db, key) {
      await uncountOne(db).execute({ keyHash: hashOf(key), now: clock.now().toISOString() })
    },
    async clear(db, key) {
      await remove(db).execute({ keyHash: hashOf(key) })
    },
    hitSoon: carrier.hit,
    close: carrier.close,
  }
}
