import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { describeFault } from '../fault.ts'
import { signOf } from '../keyring.ts'

/** Shows other processes that this one is alive: each id is an advisory lock, which the database drops when the process ends. */
export interface Presence {
  /** Settles once others see the id as alive, and keeps it so over lost connections; rejects only when closed. */
  hold(id: string): Promise<void>
  release(id: string): Promise<void>
  close(): Promise<void>
}

/** The SQL of the lock that stands for a worker's id; `id` is an SQL expression. */
export const lockOf = (id: string): string => `hashtextextended('worker:' || ${id}, 0)`

// Many processes hold the lock of one secret at a time; who looks whether any does takes it alone.
const secretLock = "hashtextextended('secret:' || $1, 0)"

/** Whether a process is alive, a moment ago at the latest, that makes what it makes with this secret. */
export const isInUse = async (pool: pg.Pool, secret: string): Promise<boolean> => {
  const { rows } = await pool.query(`select pg_try_advisory_xact_lock(${secretLock}) as free`, [signOf(secret)])
  return !rows[0].free
}

const retryMs = 250

// A machine that vanishes without a word is noticed within half a minute, not after hours.
const keepAlives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

interface PresenceOptions {
  readonly url: string
  readonly log: FastifyBaseLogger
  /** With which secret this process works; shown as long as it is alive. */
  readonly secret?: string
}

export const openPresence = async ({ url, log, secret }: PresenceOptions): Promise<Presence> => {
  const held = new Set<string>()
  const closing = new AbortController()
  let line: Promise<pg.Client>

  const lock = (client: pg.Client, id: string) => client.query(`select pg_advisory_lock(${lockOf('$1')})`, [id])

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      options: keepAlives,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (secret !== undefined) await client.query(`select pg_advisory_lock_shared(${secretLock})`, [signOf(secret)])
      for (const id of held) await lock(client, id)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => {
      if (!closing.signal.aborted) line = reconnect()
    })
    return client
  }

  const reconnect = async (): Promise<pg.Client> => {
    log.warn('the line that shows this worker as alive was lost; connecting again')
    for (;;)
      try {
        const client = await connect()
        log.info('the line that shows this worker as alive is back')
        return client
      } catch (error) {
        log.debug({ fault: describeFault(error) }, 'no line yet')
        await delay(retryMs, undefined, { signal: closing.signal })
      }
  }

  const take = async (id: string): Promise<void> => {
    held.add(id)
    for (;;)
      try {
        await lock(await line, id)
        return
      } catch (error) {
        closing.signal.throwIfAborted()
        log.debug({ fault: describeFault(error) }, 'the lock has to wait for a new line')
        await delay(retryMs, undefined, { signal: closing.signal })
      }
  }

  line = Promise.resolve(await connect())
  const taking = new Map<string, Promise<void>>()
  return {
    hold(id) {
      const known = taking.get(id)
      if (known) return known
      const taken = take(id)
      taking.set(id, taken)
      return taken
    },
    async release(id) {
      held.delete(id)
      taking.delete(id)
      // All of it: a lock taken at a new line and by hold counts twice.
      const sql = `select pg_advisory_unlock(${lockOf('$1')}) as more`
      try {
        const client = await line
        while ((await client.query<{ more: boolean }>(sql, [id])).rows[0]?.more === true);
      } catch (error) {
        // Without a line there is no lock either.
        log.debug({ fault: describeFault(error) }, 'no line to release on')
      }
    },
    async close() {
      closing.abort()
      const client = await line.catch(() => null)
      await client?.end().catch(() => undefined)
    },
  }
}
