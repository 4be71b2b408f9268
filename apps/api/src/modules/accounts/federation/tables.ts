import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../tables.ts'

const id = () => uuid().primaryKey().$defaultFn(uuidv7)
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Whom a provider knows as which user. The address is not part of it: addresses change hands. */
export const federatedIdentities = pgTable(
  'federated_identities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('federated_identities_subject').on(table.issuer, table.subject),
    uniqueIndex('federated_identities_user').on(table.userId, table.issuer),
  ],
)

/** A sign-in that was started and whose browser has not come back yet, or has: each serves once. */
export const federatedFlows = pgTable(
  'federated_flows',
  {
    id: id(),
    /** SHA-256 of the state that travels through the provider. */
    stateHash: text('state_hash').notNull(),
    /** SHA-256 of the cookie: only the browser that started it may end it. */
    browserHash: text('browser_hash').notNull(),
    verifier: text().notNull(),
    nonce: text().notNull(),
    next: text(),
    /** The role of an account that this sign-in may make. */
    role: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('federated_flows_state').on(table.stateHash),
    index('federated_flows_expiry').on(table.expiresAt),
  ],
)
