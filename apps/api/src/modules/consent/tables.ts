import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../accounts/tables.ts'
import type { Statement } from './wire.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Every statement that somebody agreed to, word for word. */
export const consentStatements = pgTable(
  'consent_statements',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    kind: text().notNull(),
    version: text().notNull(),
    /** SHA-256 of the content as JSON: one version in the words of two brands makes two rows. */
    sha256: text().notNull(),
    content: jsonb().$type<Statement>().notNull(),
  },
  (table) => [unique('consent_statements_text').on(table.kind, table.sha256)],
)

/** What was shown and said when somebody agreed. Rows change once, by a withdrawal; a trigger refuses everything else. */
export const consentEvidence = pgTable(
  'consent_evidence',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => consentStatements.id),
    /** Whether the caller said which version was on the screen; where not, the one in force stands here. */
    versionStated: boolean('version_stated').notNull(),
    /** The evidence that was signed anew with this; it stays as it is, and whoever this names is corrected. */
    correctsId: uuid('corrects_id')
      .unique('consent_evidence_corrected_once')
      .references((): AnyPgColumn => consentEvidence.id),
    signature: text(),
    signedDate: date('signed_date', { mode: 'string' }),
    signedAt: instant('signed_at').notNull(),
    fileId: uuid('file_id'),
    sessionId: uuid('session_id'),
    ip: text(),
    userAgent: text('user_agent'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('consent_evidence_user').on(table.userId, table.signedAt),
    index('consent_evidence_withdrawn').on(table.withdrawnAt),
  ],
)
