import { sql } from 'drizzle-orm'
import { bigserial, customType, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LivePayload } from './wire.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** What happened within the last day, for whoever has a page open on it. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    /** The transaction that told it. Ids alone do not tell the order: an early one may be committed late. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    channel: text().notNull(),
    payload: jsonb().$type<LivePayload>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('live_events_order').on(table.transaction, table.id), index('live_events_at').on(table.at)],
)
