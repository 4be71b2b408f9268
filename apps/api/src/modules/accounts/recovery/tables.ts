import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Each time that somebody asked for a new password for an address, or staff did. An address that nobody has an account with has rows
 * like any other, so that a guess at its code meets the same answers.
 */
export const resetRequests = pgTable(
  'reset_requests',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the address as it is compared: of strangers nothing else is kept. */
    addressHash: text('address_hash').notNull(),
    byStaff: boolean('by_staff').notNull(),
    userId: uuid('user_id').references(() => users.id),
    /** Null where no code was mailed, or its work is done. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at').notNull(),
    /** Tries of who asked; of everybody, at what staff sent. */
    codeTries: integer('code_tries').notNull().default(0),
    /** Tries of everybody else. */
    otherTries: integer('other_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reset_requests_address').on(table.addressHash, table.createdAt),
    index('reset_requests_user').on(table.userId),
    index('reset_requests_expiry').on(table.codeExpiresAt),
  ],
)
