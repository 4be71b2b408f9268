import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { storedFiles } from '../../files/tables.ts'
import { users } from '../tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Somebody's newest copy of their data; the next one takes its place. */
export const personalExports = pgTable(
  'personal_exports',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** "preparing", "ready" or "failed". */
    state: text().$type<'preparing' | 'ready' | 'failed'>().notNull(),
    /** How much of it is done, from 0 to 100. */
    percent: integer().notNull().default(0),
    /** How often it was begun: a process may die within it. */
    tries: integer().notNull().default(0),
    fileId: uuid('file_id').references(() => storedFiles.id),
    /** The language of what explains it. */
    locale: text().notNull(),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    /** When the file is taken away. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('personal_exports_user').on(table.userId),
    index('personal_exports_expiry').on(table.expiresAt),
  ],
)
