import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import { unavailable } from '../errors.ts'

/** The query builder over the pool, or over one transaction. */
export type Orm = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** What a store reads through: the pool, or a transaction. */
export interface Db {
  readonly orm: Orm
}

/** Something that happened, told upward to later rooms within the same transaction. */
export interface DomainEvent<P = unknown> {
  readonly name: string
  readonly payload: P
}

export interface EventBus {
  dispatch(tx: Tx, event: DomainEvent): Promise<void>
}

/** A transaction, with what must happen inside it: events, and the clock of the action. */
export interface Tx extends Db {
  readonly bus: EventBus
  readonly clock: Clock
}

export interface Database extends Db {
  readonly pool: pg.Pool
  /**
   * Runs `work` in one transaction; a serialization failure or a deadlock is tried again after a moment, three times in all, and so is a
   * transaction that had not begun when its line turned out to be broken.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface DatabaseOptions {
  readonly url: string
  readonly bus: EventBus
  readonly clock: Clock
  readonly poolSize?: number
  /** Told when a connection broke, an idle one or one at work. */
  readonly onLost?: (error: Error) => void
}

const retryable = new Set(['40001', '40P01'])
// A statement or a lock that took too long (PostgreSQL, appendix A).
const overtaxed = new Set([...retryable, '57014', '55P03'])
const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
])

const isSocketCall = (syscall: unknown): boolean => syscall === 'connect' || syscall === 'read' || syscall === 'write'

const causes = function* (
  error: unknown,
): Generator<{ code?: unknown; message?: unknown; constraint?: unknown; syscall?: unknown }> {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    yield current
    current = 'cause' in current ? current.cause : undefined
  }
}

const codeOf = (error: unknown): string | null => {
  for (const cause of causes(error)) if (typeof cause.code === 'string') return cause.code
  return null
}

/** The name of the unique constraint that refused the row, or null where it was something else. */
export const violatedUnique = (error: unknown): string | null => {
  for (const cause of causes(error))
    if (cause.code === '23505' && typeof cause.constraint === 'string') return cause.constraint
  return null
}

/** Whether the database is gone for the moment (a restart, a cut line), not that it refused what was asked. */
export const isConnectionLost = (error: unknown): boolean => {
  for (const cause of causes(error)) {
    // The same codes come from files and from callers who hang up; only a system call on a socket speaks of the database.
    const isSystem = typeof cause.code === 'string' && cause.code.startsWith('E')
    if (typeof cause.code === 'string' && lost.has(cause.code) && (!isSystem || isSocketCall(cause.syscall)))
      return true
    if (
      typeof cause.message === 'string' &&
      /connection terminated|not queryable|timeout exceeded when trying to connect|after calling end on the pool/i.test(
        cause.message,
      )
    )
      return true
  }
  return false
}

/** Whether the database gave up for now, because of what others do at the same time: it waited too long, or was tried in vain again and again. */
export const isOvertaxed = (error: unknown): boolean => overtaxed.has(codeOf(error) ?? '')

/** Whether the database was handed text that it cannot keep, such as a NUL byte; the schemas refuse it first, where they know of the field. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error) ?? '')

const longestPauseMs = 50

// Nothing was done, so nothing is done twice when it is tried again.
class NotBegun extends Error {}

/** A connection as transactions use it, one after the other. */
interface Line {
  readonly orm: Orm
  readonly at: {
    /** Whose the line is at the moment; null before a transaction has begun, and once it ends. */
    owner: object | null
    /** What failed first in the transaction. */
    failure: Error | null
  }
}

// What PostgreSQL answers to all that comes after a statement that failed.
const undone = '25P02'

/** The transaction that is at work, as whatever it sets going knows it. */
const atWork = new AsyncLocalStorage<object>()

/** Opens the pool. Idle connections that break are dropped and made anew at the next query. */
export const openDatabase = ({ url, bus, clock, poolSize = 10, onLost }: DatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // What a transaction asks for at once is sent at once, and answered in the order of the asking: each way there and back is dear.
    pipeline: true,
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
  })
  let closing = false
  pool.on('error', (error) => {
    // At the end of the process its lines break because they are meant to.
    if (!closing) onLost?.(error)
  })
  // A line that breaks while a transaction waits for something else has nobody to tell, and would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const orm = drizzle({ client: pool })
  // A line keeps its query builder over all of its transactions, and with it the statements that were prepared on it.
  const lines = new WeakMap<pg.PoolClient, Line>()
  const lineOf = (client: pg.PoolClient): Line => {
    const known = lines.get(client)
    if (known) return known
    const at: Line['at'] = { owner: null, failure: null }
    const keepFirst = (error: unknown): void => {
      if (error instanceof Error && codeOf(error) !== undone) at.failure ??= error
    }
    // Of several things that are asked for at once one may fail while another goes on. What that one asks for after the end would be
    // written without a transaction, or in the next one's.
    const guarded: pg.PoolClient = Object.create(client, {
      query: {
        value: (...asked: unknown[]) => {
          if (at.owner === null || at.owner !== atWork.getStore())
            return Promise.reject(new Error('the transaction has ended'))
          const answer: Promise<unknown> = Reflect.apply(client.query, client, asked)
          answer.catch(keepFirst)
          return answer
        },
      },
    })
    const made = { orm: drizzle({ client: guarded }), at }
    lines.set(client, made)
    return made
  }
  const rollBack = async (client: pg.PoolClient): Promise<Error | undefined> => {
    try {
      await client.query('rollback')
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error('the line did not roll back', { cause: error })
    }
  }
  // By hand: the query builder gives no line back to the pool whose `begin` failed.
  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const { orm: own, at } = lineOf(client)
    let hasBegun = false
    let broken: Error | undefined
    try {
      await client.query('begin')
      hasBegun = true
      const owner = {}
      at.owner = owner
      at.failure = null
      // Awaited within: a statement is only asked for once it is waited for.
      const done = await atWork.run(owner, async () => await work({ orm: own, bus, clock }))
      at.owner = null
      // PostgreSQL undoes a transaction in which a statement failed, and tells it by the word of its answer alone.
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('the transaction was undone, since a statement in it had failed')
      return done
    } catch (error) {
      at.owner = null
      if (hasBegun) broken = await rollBack(client)
      if (!hasBegun && isConnectionLost(error)) throw new NotBegun('the line was broken', { cause: error })
      // Of several that were asked for at once, one that came after what failed may be heard of first.
      throw (codeOf(error) === undone && at.failure) || error
    } finally {
      // The pool drops a line that may still be in a transaction.
      client.release(broken)
    }
  }
  return {
    pool,
    orm,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work)
        } catch (error) {
          if (attempt < 3 && error instanceof NotBegun) continue
          if (attempt < 3 && retryable.has(codeOf(error) ?? '')) {
            // Each waits for another while, so that those who were in each other's way do not meet again.
            await setTimeout(Math.random() * longestPauseMs * attempt)
            continue
          }
          if (!isConnectionLost(error)) throw error
          if (error instanceof Error) onLost?.(error)
          throw unavailable()
        }
      }
    },
    close() {
      closing = true
      return pool.end()
    },
  }
}

/** A statement prepared once for each pool and each line of a transaction, and named, so that PostgreSQL plans it once a connection. */
export const prepared = <Q>(build: (orm: Orm) => Q): ((db: Db) => Q) => {
  const made = new WeakMap<Orm, Q>()
  return (db) => {
    const known = made.get(db.orm)
    if (known) return known
    const query = build(db.orm)
    made.set(db.orm, query)
    return query
  }
}

/**
 * A value of a prepared statement that the planner does not look at. Where it does, it may take its plan for this very value to be cheaper
 * than the one for all of them, and then plans anew at each call, which can cost more than the statement itself.
 */
export const unplanned = (name: string, type: 'date' | 'int' | 'text[]' | 'timestamptz' | 'uuid' | 'uuid[]'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`

const dialect = new PgDialect()

/**
 * The same for a statement that is written out; its placeholders are the values' names. It is for statements whose best plan is the same
 * whatever they are: a limit belongs into the text, and `unplanned` hides what PostgreSQL would plan anew for.
 */
export const preparedSql = <T extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): ((db: Db, values: Readonly<Record<string, unknown>>) => Promise<T[]>) => {
  const query = prepared((orm) =>
    orm._.session.prepareQuery<{ execute: { rows: T[] }; all: unknown; values: unknown }>(
      dialect.sqlToQuery(statement),
      undefined,
      name,
      false,
    ),
  )
  return async (db, values) => (await query(db).execute({ ...values })).rows
}
