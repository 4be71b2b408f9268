import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { preparedSql, type Tx, unplanned } from '../db/database.ts'
import { liveChannel } from './store.ts'
import { liveEvents } from './tables.ts'
import type { LivePayload } from './wire.ts'

/** Wakes whoever listens, once the transaction commits; within a transaction one word is as good as many. */
const wake = sql.raw(`pg_notify('${liveChannel}', '')`)

/** The same as a part of a statement that is written out: tells each person whom `whom`, a query of `user_id`s, names. */
export const liveAlong = (whom: SQL, payload: LivePayload): SQL => sql`
  insert into ${liveEvents} (channel, payload, at)
  select 'user:' || user_id, ${sql.raw(pg.escapeLiteral(JSON.stringify(payload)))}::jsonb, ${sql.placeholder('liveAt')}::timestamptz
  from (${whom}) listeners returning ${wake}`

const tell = preparedSql(
  'live_told',
  sql`with told as (
      insert into ${liveEvents} (channel, payload, at)
      select channel, ${sql.placeholder('payload')}::jsonb, ${sql.placeholder('at')}::timestamptz
      from unnest(${unplanned('channels', 'text[]')}) channel
    )
    select ${wake}`,
)

/** Tells whoever listens on the channels, in every process, if and only if the transaction commits. */
export const emitLive = async (tx: Tx, channels: readonly string[], payload: LivePayload): Promise<void> => {
  const told = [...new Set(channels)]
  if (told.length === 0) return
  await tell(tx, { channels: told, payload: JSON.stringify(payload), at: tx.clock.now().toISOString() })
}
