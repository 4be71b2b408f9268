import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../accounts/tables.ts'

export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As the account has it. */
    email: text().notNull(),
    /** As it is compared. */
    emailKey: text('email_key').notNull(),
    /** To the millisecond, as cursors carry it: a finer instant would be skipped or repeated at the edge of a page. */
    joinedAt: timestamp('joined_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('waitlist_entries_user').on(table.userId),
    uniqueIndex('waitlist_entries_email_key').on(table.emailKey),
    index('waitlist_entries_joined').on(table.joinedAt, table.id),
  ],
)
