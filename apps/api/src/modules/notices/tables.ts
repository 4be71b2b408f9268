import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../accounts/tables.ts'
import type { NoticeAbout } from './wire.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    about: jsonb().$type<NoticeAbout>().notNull(),
    /** The person whom it tells of, where it tells of one; their deletion takes it away. */
    subjectId: uuid('subject_id'),
    path: text().notNull(),
    /** Of the event: the same person is told of it once. */
    eventKey: text('event_key').notNull(),
    /** To the millisecond, as cursors carry it. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    readAt: instant('read_at'),
    /** The optional mail that it belongs to; null where it comes by none. */
    mailKind: text('mail_kind'),
    /** When it is to be mailed; null once it was, or need not be. */
    mailDueAt: instant('mail_due_at'),
  },
  (table) => [
    uniqueIndex('notices_event').on(table.userId, table.eventKey),
    index('notices_listed').on(table.userId, table.createdAt, table.id),
    index('notices_unread').on(table.userId, table.createdAt).where(sql`read_at is null`),
    index('notices_due').on(table.mailDueAt).where(sql`mail_due_at is not null`),
    index('notices_subject').on(table.subjectId).where(sql`subject_id is not null`),
    index('notices_created').on(table.createdAt),
  ],
)

/** When somebody last got a digest of a kind. */
export const noticeDigests = pgTable(
  'notice_digests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
