import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The secret that somebody's authenticator app shares with us. */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted: a reader of the table can make no code. */
  secretSealed: text('secret_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null until one right code has shown that the app has the secret; it is asked for only from then on. */
  confirmedAt: instant('confirmed_at'),
  /** The newest step of 30 seconds whose code was taken. It and those before it are taken no more. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
)

/** A login whose first step was right and that waits for the second factor. It is no session and opens nothing. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    /** SHA-256 of the cookie. */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tries: integer().notNull().default(0),
    /** Whom a super admin looks as once the login is done, by their address. */
    runAs: text('run_as'),
    /** Whom the identity provider vouched for, where that is linked to the account once the login is done. */
    issuer: text(),
    subject: text(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('pending_logins_token').on(table.tokenHash),
    index('pending_logins_user').on(table.userId),
    index('pending_logins_expiry').on(table.expiresAt),
  ],
)
