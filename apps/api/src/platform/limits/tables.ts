import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something happened in the window that is running. The key is a hash: keys name addresses and networks. */
export const limits = pgTable(
  'limits',
  {
    keyHash: text('key_hash').primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('limits_ends_at').on(table.endsAt)],
)
