import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { describeFault } from '../fault.ts'
import type { Rule } from './rule.ts'

interface Count {
  readonly hash: string
  /** What the database last said, of all processes. */
  known: number
  /** What is on its way to the database. */
  carried: number
  /** What came since. */
  fresh: number
  /** Milliseconds since 1970. */
  endsAt: number
}

interface CarrierOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly hashOf: (key: string) => string
}

const everyMs = 1_000
const batchSize = 1_000

/** Counts in memory and carries what came to the database once a second, so that all processes share one number, a second late. */
export const makeCarrier = ({ db, clock, log, hashOf }: CarrierOptions) => {
  const counts = new Map<string, Count>()
  let failing = false
  let running: Promise<void> | null = null

  const carryBatch = async (batch: readonly Count[]): Promise<void> => {
    const now = clock.now().toISOString()
    const rows = batch.map(({ hash, carried, endsAt }) => ({
      hash,
      delta: carried,
      ends_at: new Date(endsAt).toISOString(),
    }))
    const over = sql`limits.ends_at <= ${now}::timestamptz`
    // In the order of the keys, so that two processes never wait for each other.
    const told = await db.orm.execute<{ key_hash: string; count: number; ends_at: string }>(sql`
      insert into limits (key_hash, count, ends_at)
      select hash, delta, ends_at from json_to_recordset(${JSON.stringify(rows)}::json) as given (hash text, delta int, ends_at timestamptz)
      order by hash
      on conflict (key_hash) do update set
        count = case when ${over} then excluded.count else limits.count + excluded.count end,
        ends_at = case when ${over} then excluded.ends_at else limits.ends_at end
      returning key_hash, count, ends_at::text`)
    const byHash = new Map(told.rows.map((row) => [row.key_hash, row]))
    for (const count of batch) {
      const row = byHash.get(count.hash)
      count.carried = 0
      if (!row) continue
      count.known = row.count
      count.endsAt = new Date(row.ends_at).getTime()
    }
  }

  const carry = async (): Promise<void> => {
    const now = clock.now().getTime()
    for (const [key, count] of counts) if (count.endsAt <= now) counts.delete(key)
    const due = [...counts.values()].filter((count) => count.fresh > 0)
    for (let at = 0; at < due.length; at += batchSize) {
      const batch = due.slice(at, at + batchSize)
      for (const count of batch) {
        count.carried = count.fresh
        count.fresh = 0
      }
      try {
        await carryBatch(batch)
        failing = false
      } catch (error) {
        for (const count of batch) {
          count.fresh += count.carried
          count.carried = 0
        }
        // Once an outage, not once a second.
        if (!failing) log.warn({ fault: describeFault(error) }, 'limits are counted in this process alone for now')
        failing = true
        return
      }
    }
  }

  const carryAlone = async (): Promise<void> => {
    if (running) return running
    running = carry().finally(() => {
      running = null
    })
    return running
  }

  const timer = setInterval(() => void carryAlone(), everyMs)
  timer.unref()

  return {
    hit(key: string, { max, windowSeconds }: Rule): { ok: boolean; retryAfterSeconds: number } {
      const now = clock.now().getTime()
      let count = counts.get(key)
      if (!count || count.endsAt <= now) {
        count = { hash: hashOf(key), known: 0, carried: 0, fresh: 0, endsAt: now + windowSeconds * 1000 }
        counts.set(key, count)
      }
      count.fresh++
      const ok = count.known + count.carried + count.fresh <= max
      return { ok, retryAfterSeconds: Math.max(1, Math.ceil((count.endsAt - now) / 1000)) }
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await carryAlone()
      await carryAlone()
    },
  }
}
