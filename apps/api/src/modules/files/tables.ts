import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'

/**
 * A file that somebody uploaded; its bytes are in the file store under `storage_key`. The row comes first and the bytes after it, so
 * that no bytes are ever unknown: `attached_at` is null until a record points at the file, `removed_at` is set when none does anymore.
 */
export const storedFiles = pgTable(
  'files',
  {
    id: uuid()
      .primaryKey()
      .$defaultFn(() => uuidv7()),
    storageKey: text('storage_key').notNull().unique(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    sha256: text().notNull(),
    app: text().notNull(),
    model: text().notNull(),
    field: text().notNull(),
    // Not a foreign key: this room knows no users.
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    attachedAt: timestamp('attached_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    check('files_size', sql`${table.size} > 0`),
    index('files_unattached').on(table.uploadedAt).where(sql`${table.attachedAt} is null`),
    index('files_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
)

export type StoredFile = typeof storedFiles.$inferSelect
