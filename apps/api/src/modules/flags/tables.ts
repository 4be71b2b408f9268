import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A flag that stands otherwise than the product begins with. */
export const flagSettings = pgTable('flag_settings', {
  name: text().primaryKey(),
  enabled: boolean().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
