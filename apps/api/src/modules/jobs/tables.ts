import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../accounts/tables.ts'
import { organizations } from '../organizations/tables.ts'
import type { PostingFacts, Question } from './wire.ts'

const id = () => uuid().primaryKey().$defaultFn(uuidv7)
const instant = (name: string) => timestamp(name, { withTimezone: true })
/** To the millisecond, as cursors carry it: a finer instant would be skipped or repeated at the edge of a page. */
const sortable = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const words = (name: string) => text(name).array().notNull().default(sql`'{}'`)
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What an organization offers to interns; a draft may lack nearly everything. */
export const postings = pgTable(
  'postings',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** As the organization is called now, so that its name is found with the words of the posting. */
    organizationName: text('organization_name').notNull(),
    createdById: uuid('created_by_id').notNull(),
    status: text().notNull(),
    title: text().notNull().default(''),
    category: text(),
    /** Markdown. */
    description: text().notNull().default(''),
    skills: words('skills'),
    place: text().notNull().default(''),
    placeId: text('place_id'),
    country: text(),
    /** The state of the place, such as TX. */
    region: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    remote: boolean().notNull().default(false),
    /** Where a remote intern may live; empty for everywhere in the country. */
    remoteStates: words('remote_states'),
    /** An hour. */
    payMinCents: integer('pay_min_cents'),
    payMaxCents: integer('pay_max_cents'),
    hoursWeek: smallint('hours_week'),
    weeks: smallint().notNull().default(10),
    startDay: date('start_day', { mode: 'string' }),
    openings: smallint().notNull().default(1),
    /** The last day on which one can apply. */
    deadlineDay: date('deadline_day', { mode: 'string' }),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    /** Who reads the applications, as the organization says it. */
    reviewedBy: text('reviewed_by').notNull().default(''),
    subsidyPrograms: words('subsidy_programs'),
    /** How many applicants were hired since it was published; a hire that is taken back counts no more. */
    hires: integer().notNull().default(0),
    /** Since when it has its status. */
    movedAt: sortable('moved_at').notNull(),
    /** When it first opened, or first opened again after it had ended; approving an edit leaves it. */
    publishedAt: sortable('published_at'),
    changedAt: instant('changed_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Counts its changes, so that nobody overwrites or decides on what they have not read. */
    version: integer().notNull().default(1),
    search: searchVector().generatedAlwaysAs(sql`posting_search(title, skills, organization_name, place, description)`),
    /** The words of the title, the skills and who offers it alone: small, so that it stays in the row, where the whole of a long posting does not. */
    namedSearch: searchVector('named_search').generatedAlwaysAs(
      sql`posting_search(title, skills, organization_name, '', '')`,
    ),
  },
  (table) => [
    index('postings_search').using('gin', table.search).with({ fastupdate: false }),
    index('postings_named_search').using('gin', table.namedSearch).with({ fastupdate: false }),
    index('postings_organization').on(table.organizationId, table.movedAt, table.id),
    index('postings_organization_status').on(table.organizationId, table.status, table.movedAt, table.id),
    index('postings_moved').on(table.movedAt, table.id),
    index('postings_status').on(table.status, table.movedAt, table.id),
    index('postings_newest').on(table.publishedAt, table.id).where(sql`status = 'open'`),
    index('postings_deadline').on(table.deadlineDay, table.id).where(sql`status = 'open'`),
    index('postings_pay').on(table.payMinCents, table.id).where(sql`status = 'open'`),
    index('postings_created_by').on(table.createdById),
  ],
)

const ofPosting = () =>
  uuid('posting_id')
    .notNull()
    .references(() => postings.id)

/** The words of titles, skills and organizations, each once: what was mistyped is compared with those of them that an open posting has. The database fills it. */
export const postingVocabulary = pgTable('posting_vocabulary', { word: text().primaryKey() })

/** Each change of a posting's status, in the order in which it happened. */
export const postingMoves = pgTable(
  'posting_moves',
  {
    id: id(),
    postingId: ofPosting(),
    from: text('from_status').notNull(),
    to: text('to_status').notNull(),
    reason: text(),
    /** Null where nobody did it: its deadline was over. */
    byId: uuid('by_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('posting_moves_posting').on(table.postingId, table.id),
    index('posting_moves_by').on(table.byId).where(sql`by_id is not null`),
  ],
)

/** What a posting said, each time that it went to staff or was changed while it was open. */
export const postingVersions = pgTable(
  'posting_versions',
  {
    postingId: ofPosting(),
    version: integer().notNull(),
    facts: jsonb().$type<PostingFacts>().notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postingId, table.version] }), index('posting_versions_by').on(table.byId)],
)

/** What a student noted of a posting; only theirs to know. */
export const postingMarks = pgTable(
  'posting_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    postingId: ofPosting(),
    seenAt: sortable('seen_at'),
    savedAt: sortable('saved_at'),
    hiddenAt: sortable('hidden_at'),
    /** When the application to it that stands was sent. */
    appliedAt: sortable('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postingId] }),
    index('posting_marks_posting').on(table.postingId),
    index('posting_marks_saved').on(table.userId, table.savedAt, table.postingId).where(sql`saved_at is not null`),
  ],
)

/** A search that a student keeps, and is mailed about if they wish. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** As it stands in the address of the list. */
    query: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    mail: boolean().notNull(),
    lastMailedAt: instant('last_mailed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('saved_searches_user').on(table.userId, table.id),
    index('saved_searches_mail').on(table.lastMailedAt, table.id).where(sql`mail`),
  ],
)

/** What came of a posting on one day; nobody is named. */
export const postingDays = pgTable(
  'posting_days',
  {
    postingId: ofPosting(),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    applications: integer().notNull().default(0),
    /** How many hours each application had waited that was answered on the day. */
    waits: integer().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.postingId, table.day] })],
)
