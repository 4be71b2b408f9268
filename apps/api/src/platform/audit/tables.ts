import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who did what to whom, and why. Rows are only ever added: a trigger refuses everything else. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    // No foreign keys: the trail outlives what it speaks of.
    actorId: uuid('actor_id'),
    runAsBy: uuid('run_as_by'),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text(),
    detail: jsonb(),
    requestId: text('request_id'),
    network: text(),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_events_actor').on(table.actorId, table.id),
    index('audit_events_run_as_by').on(table.runAsBy, table.id).where(sql`run_as_by is not null`),
  ],
)
