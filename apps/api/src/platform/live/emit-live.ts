import { sql } from 'drizzle-orm'
import { preparedSql, type Tx } from '../db/database.ts'
import { liveChannel } from './store.ts'
import { liveEvents } from './tables.ts'
import type { LivePayload } from './wire.ts'

const tell = preparedSql(
  'live_told',
  sql`with told as (
      insert into ${liveEvents} (channel, payload, at)
      select channel, ${sql.placeholder('payload')}::jsonb, ${sql.placeholder('at')}::timestamptz
      from unnest(${sql.placeholder('channels')}::text[]) channel
    )
    select pg_notify(${sql.raw(`'${liveChannel}'`)}, '')`,
)

/** Tells whoever listens on the channels, in every process, if and only if the transaction commits. */
export const emitLive = async (tx: Tx, channels: readonly string[], payload: LivePayload): Promise<void> => {
  const told = [...new Set(channels)]
  if (told.length === 0) return
  await tell(tx, { channels: told, payload: JSON.stringify(payload), at: tx.clock.now().toISOString() })
}
