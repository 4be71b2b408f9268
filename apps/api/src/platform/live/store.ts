import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Position } from './position.ts'
import { liveEvents } from './tables.ts'
import type { LivePayload } from './wire.ts'

/** The notification channel of the database. */
export const liveChannel = 'live'

export interface LiveEvent {
  readonly position: Position
  readonly channel: string
  readonly payload: LivePayload
}

interface Raw {
  readonly transaction: string
  readonly id: string
  readonly at: number
  readonly channel: string
  readonly payload: LivePayload
}

interface Read {
  readonly floor: string
  readonly waiting: boolean
  readonly events: readonly Raw[]
}

const floor = sql`(select floor from horizon)`
const isSettled = sql`transaction < ${floor}`

export const liveStore = (db: Db) => ({
  /**
   * What happened after the position, in order, on these channels or all. Only what is settled: as long as an older transaction is at
   * work, it may still tell something that belongs before. `waiting` says that there is more which is not settled.
   */
  async list(after: Position, channels: readonly string[] | null, limit: number) {
    const wanted = channels === null ? sql`true` : sql`channel = any(${sql.param([...channels])}::text[])`
    const { rows } = await db.orm.execute<Read & Record<string, unknown>>(sql`
      with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as floor)
      select ${floor}::text as floor,
        exists (select from ${liveEvents} where transaction >= ${floor}) as waiting,
        coalesce((select json_agg(json_build_object('transaction', e.transaction::text, 'id', e.id::text, 'channel', e.channel,
            'payload', e.payload, 'at', floor(extract(epoch from e.at))) order by e.transaction, e.id)
          from (select * from ${liveEvents}
            where (transaction, id) > (${String(after.transaction)}::xid8, ${String(after.id)}::bigint) and ${isSettled} and ${wanted}
            order by transaction, id limit ${limit}) e), '[]'::json) as events`)
    const [read] = rows
    if (!read) throw new Error('the database told nothing')
    return {
      floor: BigInt(read.floor),
      waiting: read.waiting,
      events: read.events.map(
        ({ transaction, id, at, channel, payload }): LiveEvent => ({
          position: { transaction: BigInt(transaction), id: BigInt(id), at },
          channel,
          payload,
        }),
      ),
    }
  },

  /** Where the order stands: everything before it is settled. */
  async findFloor(): Promise<bigint> {
    const { rows } = await db.orm.execute<{ floor: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as floor`,
    )
    return BigInt(rows[0]?.floor ?? 0)
  },

  async removeBefore(instant: Date): Promise<void> {
    await db.orm.delete(liveEvents).where(lt(liveEvents.at, instant))
  },

  /** A backup brings events of another database, whose transactions are none of this one's and would count as not settled for long. */
  async removeForeign(): Promise<void> {
    await db.orm.delete(liveEvents).where(sql`${liveEvents.transaction} >= pg_snapshot_xmax(pg_current_snapshot())`)
  },
})
