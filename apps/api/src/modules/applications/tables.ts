import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../accounts/tables.ts'
import { postings } from '../jobs/tables.ts'
import { organizations } from '../organizations/tables.ts'
import type { Criterion } from './wire.ts'

const id = () => uuid().primaryKey().$defaultFn(uuidv7)
const instant = (name: string) => timestamp(name, { withTimezone: true })
/** To the millisecond, as cursors carry it: a finer instant would be skipped or repeated at the edge of a page. */
const sortable = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A question as it was asked, and what was answered. */
interface Answer {
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** What a student sent to a posting; one for each of both, however often they asked. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    postingId: uuid('posting_id')
      .notNull()
      .references(() => postings.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    stage: text().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    note: text().notNull(),
    appliedAt: sortable('applied_at').notNull(),
    /** Since when it has its stage. */
    movedAt: sortable('moved_at').notNull(),
    /** When the student first heard of it: of a move, or of a decision once it is told. */
    answeredAt: instant('answered_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** How often it was sent. */
    times: integer().notNull().default(1),
    /** The stage that a decision was made in, which the student sees until they are told. */
    decidedFrom: text('decided_from'),
    /** When the student is told of the decision. */
    decisionDueAt: instant('decision_due_at'),
    decisionMailedAt: instant('decision_mailed_at'),
    /** When the student accepted the offer that it stands at, or was decided on from. */
    offerAcceptedAt: instant('offer_accepted_at'),
    /** The version of the posting that the offer was made on; kept as the acceptance is. */
    offeredVersion: integer('offered_version'),
    /** What an hour of this offer pays; null where the range of that version stands. Kept, as the day is, with the version. */
    offeredPayCents: integer('offered_pay_cents'),
    /** The first day of this offer; null where that of the version stands. */
    offeredStartDay: date('offered_start_day', { mode: 'string' }),
    /** Counts the offers, and never back: a student accepts the one that they read, and no other. */
    offerNumber: integer('offer_number').notNull().default(0),
    /** When the organization was last reminded of it. */
    nudgedAt: instant('nudged_at'),
    /** Counts its changes, so that nobody moves what a colleague has moved. */
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('applications_once').on(table.userId, table.postingId),
    index('applications_board').on(table.postingId, table.stage, table.movedAt, table.id),
    index('applications_own').on(table.userId, table.appliedAt, table.id),
    index('applications_waiting').on(table.appliedAt).where(sql`stage = 'new' and nudged_at is null`),
    index('applications_waiting_reviewed')
      .on(table.movedAt)
      .where(sql`stage = 'reviewing' and (nudged_at >= moved_at) is not true`),
  ],
)

const ofApplication = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id)

/** That an organization asked a student to apply to a posting; one for each of both. */
export const applicationInvitations = pgTable(
  'application_invitations',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    postingId: uuid('posting_id')
      .notNull()
      .references(() => postings.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull(),
    /** When the student put it aside, which the organization is not told. */
    declinedAt: instant('declined_at'),
  },
  (table) => [
    unique('application_invitations_once').on(table.userId, table.postingId),
    index('application_invitations_day').on(table.organizationId, table.at),
  ],
)

/** Each change of stage, in the order in which it happened. */
export const applicationMoves = pgTable(
  'application_moves',
  {
    id: id(),
    applicationId: ofApplication(),
    from: text('from_stage'),
    to: text('to_stage').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('application_moves_application').on(table.applicationId, table.id),
    index('application_moves_by').on(table.byId),
  ],
)

/** What members of the organization note for each other. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: ofApplication(),
    byId: uuid('by_id').notNull(),
    text: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('application_notes_application').on(table.applicationId, table.id),
    index('application_notes_by').on(table.byId),
  ],
)

/** What a member thinks of an application; one for each of both. */
export const scoreCards = pgTable(
  'score_cards',
  {
    applicationId: ofApplication(),
    byId: uuid('by_id').notNull(),
    criteria: jsonb().$type<Record<Criterion, number>>().notNull(),
    recommendation: text().notNull(),
    text: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.byId] }), index('score_cards_by').on(table.byId)],
)

/** Who interviews: one first, and others beside them. */
export const applicationInterviewers = pgTable(
  'application_interviewers',
  {
    applicationId: ofApplication(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.userId] }),
    index('application_interviewers_user').on(table.userId),
  ],
)
