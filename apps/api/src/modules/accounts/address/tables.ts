import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The address that somebody wants for their account, until its code came back. */
export const addressChanges = pgTable(
  'address_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    /** Null where another account has the address: no code was mailed, and none is right. */
    codeHash: text('code_hash'),
    codeMailedAt: instant('code_mailed_at').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [index('address_changes_mailed').on(table.codeMailedAt)],
)
