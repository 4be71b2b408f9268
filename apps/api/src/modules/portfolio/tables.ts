import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
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
import { storedFiles } from '../files/tables.ts'
import { organizations } from '../organizations/tables.ts'
import type { EducationEntry, ExperienceEntry, Visibility } from './wire.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const words = (name: string) => text(name).array().notNull().default(sql`'{}'`)
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a student says of themselves, and who may see which part of it. */
export const studentProfiles = pgTable(
  'student_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** In the profile's address. */
    handle: text().notNull().unique(),
    headline: text().notNull().default(''),
    about: text().notNull().default(''),
    education: jsonb().$type<EducationEntry[]>().notNull().default([]),
    experience: jsonb().$type<ExperienceEntry[]>().notNull().default([]),
    skills: words('skills'),
    availableFrom: date('available_from', { mode: 'string' }),
    availableUntil: date('available_until', { mode: 'string' }),
    hoursWeek: smallint('hours_week'),
    remote: boolean().notNull().default(true),
    visibility: jsonb().$type<Partial<Visibility>>().notNull().default({}),
    isPublic: boolean('is_public').notNull().default(false),
    isDiscoverable: boolean('is_discoverable').notNull().default(false),
    nameForm: text('name_form').notNull().default('initial'),
    photoFileId: uuid('photo_file_id').references(() => storedFiles.id),
    /** Counts its changes, so that no tab overwrites what it has not read. */
    version: integer().notNull().default(1),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('student_profiles_photo').on(table.photoFileId).where(sql`photo_file_id is not null`)],
)

export const studentProjects = pgTable(
  'student_projects',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => studentProfiles.userId),
    position: smallint().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    links: words('links'),
    pictureFileId: uuid('picture_file_id').references(() => storedFiles.id),
  },
  (table) => [
    index('student_projects_user').on(table.userId, table.position),
    index('student_projects_picture').on(table.pictureFileId).where(sql`picture_file_id is not null`),
  ],
)

/** Who lets employers find them, with what employers may see of them and nothing else: no search can tell what is hidden. */
export const discoverableStudents = pgTable(
  'discoverable_students',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => studentProfiles.userId),
    /** To the millisecond, as cursors carry it: a finer instant would be skipped or repeated at the edge of a page. */
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
    headline: text().notNull(),
    place: text().notNull(),
    words: text().notNull(),
    skills: words('skills'),
    /** The skills as they are compared. */
    skillKeys: words('skill_keys'),
    categories: words('categories'),
    /** The state of the hometown, such as TX. */
    region: text(),
    relocates: boolean().notNull(),
    remote: boolean().notNull(),
    availableFrom: date('available_from', { mode: 'string' }),
    availableUntil: date('available_until', { mode: 'string' }),
    hoursWeek: smallint('hours_week'),
    search: searchVector().generatedAlwaysAs(sql`posting_search(headline, skills, '', place, words)`),
  },
  (table) => [
    index('discoverable_students_changed').on(table.changedAt, table.userId),
    index('discoverable_students_search').using('gin', table.search).with({ fastupdate: false }),
    index('discoverable_students_skills').using('gin', table.skillKeys).with({ fastupdate: false }),
    index('discoverable_students_region').on(table.region, table.changedAt, table.userId),
  ],
)

/** Organizations that see a student as employers do, discoverable or not, because the student applied there. */
export const profileGrants = pgTable(
  'profile_grants',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** From the interview stage on. */
    seesPhoto: boolean('sees_photo').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId] }),
    index('profile_grants_organization').on(table.organizationId),
  ],
)
