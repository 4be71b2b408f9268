import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The newest reset of each address that one was asked for. An address that nobody has an account with has a row like any
 * other, so that a guess at its code meets the same answers.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the address as it is compared: of strangers nothing else is kept. */
    addressHash: text('address_hash').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    /** Null where no code was mailed, or its work is done. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expiry').on(table.codeExpiresAt)],
)
