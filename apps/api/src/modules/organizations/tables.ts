import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { users } from '../accounts/tables.ts'
import { storedFiles } from '../files/tables.ts'
import type { ProposableFact, ProposedFacts } from './wire.ts'

/** Facts by their names on the wire. */
export type VettedBefore = Readonly<
  Partial<Record<'name' | 'legal_name' | 'kind' | 'website' | 'about' | 'ein', string | null>>
>

/** What a proposal that staff decided on would have changed, and from what. */
export type MovedFacts = Readonly<
  Partial<Record<ProposableFact, { readonly from: string | null; readonly to: string }>>
>

const id = () => uuid().primaryKey().$defaultFn(uuidv7)
const instant = (name: string) => timestamp(name, { withTimezone: true })
/** To the millisecond, as cursors carry it: a finer instant would be skipped or repeated at the edge of a page. */
const place = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    /** In its public address, made of the name that staff vetted first; it stays when the name changes later. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    legalName: text('legal_name').notNull().default(''),
    kind: text(),
    industry: text(),
    employeesRange: text('employees_range'),
    internsRange: text('interns_range'),
    place: text().notNull().default(''),
    placeId: text('place_id'),
    website: text().notNull().default(''),
    about: text().notNull().default(''),
    /** Encrypted for this organization. */
    einSealed: text('ein_sealed'),
    logoFileId: uuid('logo_file_id').references(() => storedFiles.id),
    status: text().notNull(),
    /** Since when it has its status. */
    movedAt: place('moved_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** Since when a vetted one differs from what staff saw, in what vetting is about. */
    changedSinceVettingAt: instant('changed_since_vetting_at'),
    /** When its public page was changed last, by what its members say of it or by its logo. */
    shownChangedAt: instant('shown_changed_at'),
    /** What staff saw of each such fact that was changed since; of the EIN only that it was. */
    vettedBefore: jsonb('vetted_before').$type<VettedBefore>().notNull().default({}),
    /** What a vetted one wants to say instead, while it waits for staff and after they refused it. */
    proposal: jsonb().$type<ProposedFacts>(),
    /** Since when that waits; null once it is refused. */
    proposedAt: instant('proposed_at'),
    /** Why staff refused it. */
    proposalReason: text('proposal_reason'),
    /** Counts its changes, so that staff decide on what they have read. */
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** The words of its names and its website, folded; `search_query` of the database finds in it. */
    search: searchVector().generatedAlwaysAs(
      sql`array_to_tsvector(search_words(name || ' ' || legal_name || ' ' || regexp_replace(website, '^[a-z]+://(www[.])?', '', 'i')))`,
    ),
  },
  (table) => [
    index('organizations_search').using('gin', table.search).with({ fastupdate: false }),
    index('organizations_moved').on(table.movedAt, table.id),
    index('organizations_status').on(table.status, table.movedAt, table.id),
    index('organizations_logo').on(table.logoFileId).where(sql`logo_file_id is not null`),
    index('organizations_to_look_at')
      .on(sql`(proposed_at is not null)`, table.movedAt, table.id)
      .where(sql`changed_since_vetting_at is not null or (proposed_at is not null and status = 'vetted')`),
  ],
)

/** Who belongs to which organization; a person to one at most. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    role: text().notNull(),
    /** The domain of the member's address; null where anybody can have an address at it. */
    mailDomain: text('mail_domain'),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    index('organization_members_organization').on(table.organizationId),
    index('organization_members_domain').on(table.mailDomain).where(sql`role = 'admin' and mail_domain is not null`),
  ],
)

/** Who was asked to join, by the address that they have or will have. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    role: text().notNull(),
    invitedById: uuid('invited_by_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('organization_invitations_address').on(table.organizationId, table.emailKey),
    index('organization_invitations_email').on(table.emailKey),
    index('organization_invitations_invited_by').on(table.invitedById),
    index('organization_invitations_expiry').on(table.expiresAt),
  ],
)

/** What staff decided about an organization, and what it asked for, in the order in which it happened. */
export const organizationMoves = pgTable(
  'organization_moves',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    from: text('from_status').notNull(),
    /** A status, or what was decided on a proposal, by which the status does not move. */
    to: text('to_status').notNull(),
    reason: text(),
    /** What the proposal was. */
    facts: jsonb().$type<MovedFacts>(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('organization_moves_organization').on(table.organizationId, table.id),
    index('organization_moves_by').on(table.byId),
  ],
)
