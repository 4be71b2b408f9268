import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../tables.ts'

export const jobTitles = pgTable('job_titles', { id: smallint().primaryKey(), title: text().notNull() }, (table) => [
  uniqueIndex('job_titles_title').on(table.title),
])

export const targetRoles = pgTable(
  'target_roles',
  {
    pk: smallint().primaryKey(),
    title: text().notNull(),
    /** Whether it is offered and shown. */
    active: boolean().notNull().default(true),
    jobTitleId: smallint('job_title_id')
      .notNull()
      .references(() => jobTitles.id),
  },
  (table) => [uniqueIndex('target_roles_title').on(table.title)],
)

/** The roles a person wants to learn about, in the order of choosing. */
export const userTargetRoles = pgTable(
  'user_target_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    targetRolePk: smallint('target_role_pk')
      .notNull()
      .references(() => targetRoles.pk),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.targetRolePk] }),
    uniqueIndex('user_target_roles_position').on(table.userId, table.position),
    index('user_target_roles_role').on(table.targetRolePk),
  ],
)
