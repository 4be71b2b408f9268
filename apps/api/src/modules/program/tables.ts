import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../accounts/tables.ts'
import type { cohortTypes, EnrollmentStatus, PaymentStatus, PaymentType, ProgramTrack } from './wire.ts'

const id = () => uuid().primaryKey().$defaultFn(uuidv7)
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const cohorts = pgTable(
  'cohorts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    type: text().$type<(typeof cohortTypes)[number]>().notNull().default('STANDARD'),
  },
  (table) => [uniqueIndex('cohorts_start_date').on(table.startDate)],
)

export const enrollments = pgTable(
  'enrollments',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    cohortId: integer('cohort_id').references(() => cohorts.id),
    programTracks: text('program_tracks').array().$type<ProgramTrack[]>().notNull(),
    status: text().$type<EnrollmentStatus>().notNull(),
    applicationDate: date('application_date', { mode: 'string' }),
    financialAid: boolean('financial_aid').notNull(),
    paymentType: text('payment_type').$type<PaymentType>(),
    paymentStatus: text('payment_status').$type<PaymentStatus>(),
    /** To the millisecond, as cursors carry it: a finer instant would be skipped or repeated at the edge of a page. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    /** However many tabs and clicks there are, a student has one live enrollment. */
    uniqueIndex('enrollments_one_live').on(table.userId).where(sql`status not in ('archived', 'rejected')`),
    index('enrollments_user').on(table.userId, table.id),
    index('enrollments_created').on(table.createdAt, table.id),
    index('enrollments_status').on(table.status, table.createdAt, table.id),
    index('enrollments_cohort').on(table.cohortId),
  ],
)

/** Each change of a status, kept for good. */
export const enrollmentMoves = pgTable(
  'enrollment_moves',
  {
    id: id(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id),
    from: text('from_status').$type<EnrollmentStatus>(),
    to: text('to_status').$type<EnrollmentStatus>().notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => users.id),
    /** The super admin who acted as that person, where one did. */
    runAsById: uuid('run_as_by_id').references(() => users.id),
  },
  (table) => [index('enrollment_moves_enrollment').on(table.enrollmentId, table.at, table.id)],
)
