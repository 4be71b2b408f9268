import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** As the authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it has signed; zero for ever where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether it has ever been seen to make sure of its person, without which it opens no account by itself; null where nothing is known. */
    verifiesUser: boolean('verifies_user'),
    /** Whether it is found without being named, as at a sign-in; null where neither a browser nor a sign-in told. */
    isDiscoverable: boolean('is_discoverable'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
)

/** What an authenticator is asked to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** "add", "second", "sign_in" or "prove". */
    purpose: text().notNull(),
    /** Null where it is not known yet who signs in. */
    userId: uuid('user_id').references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
)
