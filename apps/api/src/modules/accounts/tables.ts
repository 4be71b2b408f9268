import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { storedFiles } from '../files/tables.ts'

const id = () => uuid().primaryKey().$defaultFn(uuidv7)
const instant = (name: string) => timestamp(name, { withTimezone: true })
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As the person wrote it. */
    email: text().notNull(),
    /** As it is compared: without case, the domain in ASCII. */
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null where the account signs in through a federated provider alone. */
    passwordHash: text('password_hash'),
    primaryRole: text('primary_role').notNull(),
    roles: text().array().notNull(),
    onboardingState: text('onboarding_state'),
    /** The language in which the product speaks to them; null where they never had one to choose. */
    locale: text(),
    /** "light" or "dark"; null as the system has it. */
    theme: text(),
    /** The kinds of mail that they do not want; security mail is none of them. */
    mutedMails: text('muted_mails').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    /** When they last signed in themselves; whoever acts in their place does not count. */
    lastSignedInAt: instant('last_signed_in_at'),
    deactivatedAt: instant('deactivated_at'),
    /** When the account is deleted for good, where its owner asked for it; until then they may keep it. */
    deletionDueAt: instant('deletion_due_at'),
    /** When it was: nothing is left of the person then but the number that records refer to. */
    deletedAt: instant('deleted_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** The words of the name, the address and the address's domain, folded; `search_query` of the database finds in it. */
    search: searchVector().generatedAlwaysAs(
      sql`array_to_tsvector(search_words(first_name || ' ' || last_name || ' ' || email || ' ' || split_part(email, '@', 2)))`,
    ),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_search').using('gin', table.search).with({ fastupdate: false }),
    index('users_created').on(table.createdAt, table.id),
    index('users_role').on(table.primaryRole, table.createdAt, table.id),
    index('users_deletion_due').on(table.deletionDueAt).where(sql`deletion_due_at is not null`),
    index('users_deactivated').on(table.createdAt, table.id).where(sql`deactivated_at is not null`),
  ],
)

export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    hometown: text(),
    hometownPlaceId: text('hometown_place_id'),
    isCptOpt: boolean('is_cpt_opt'),
    willingToRelocate: boolean('willing_to_relocate'),
    fafsaRecipient: boolean('fafsa_recipient'),
    workStudyRecipient: boolean('work_study_recipient'),
    isCompletedOnboarding: boolean('is_completed_onboarding').notNull().default(false),
    resumeFileId: uuid('resume_file_id').references(() => storedFiles.id),
    aidLetterFileId: uuid('aid_letter_file_id').references(() => storedFiles.id),
    fafsaConsent: boolean('fafsa_consent').notNull().default(false),
    fafsaConsentSignature: text('fafsa_consent_signature'),
    fafsaConsentDate: date('fafsa_consent_date', { mode: 'string' }),
    /** Since when the aid answers are hidden, because the consent was withdrawn. */
    aidHiddenAt: instant('aid_hidden_at'),
    linkedinLink: text('linkedin_link'),
    githubLink: text('github_link'),
    facebookLink: text('facebook_link'),
    twitterLink: text('twitter_link'),
    instagramLink: text('instagram_link'),
    tiktokLink: text('tiktok_link'),
    portfolioLink: text('portfolio_link'),
    /** How they heard of us. */
    referralSource: text('referral_source'),
    /** In their own words, where none of the sources fits. */
    referralOther: text('referral_other'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('profiles_user').on(table.userId),
    index('profiles_resume_file').on(table.resumeFileId).where(sql`resume_file_id is not null`),
    index('profiles_aid_letter_file').on(table.aidLetterFileId).where(sql`aid_letter_file_id is not null`),
  ],
)

/** One attempt to sign up. Attempts for one address stand apart, so that a code confirms only what it was mailed for. */
export const signUpAttempts = pgTable(
  'sign_up_attempts',
  {
    id: id(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text().notNull(),
    /** The language of the page that it was made on. */
    locale: text(),
    codeHash: text('code_hash').notNull(),
    codeMailedAt: instant('code_mailed_at').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    /** The code that whoever made the attempt was mailed before others asked for another; it serves them beside that. */
    formerCodeHash: text('former_code_hash'),
    formerExpiresAt: instant('former_expires_at'),
    /** Tries of the browser that made the attempt. */
    codeTries: integer('code_tries').notNull().default(0),
    /** Tries of everybody else. */
    otherTries: integer('other_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The account that this attempt became. */
    userId: uuid('user_id').references(() => users.id),
    /** Since when the attempt is dead, because another was confirmed. */
    voidedAt: instant('voided_at'),
  },
  (table) => [index('sign_up_attempts_email').on(table.emailKey, table.createdAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie: a reader of the table cannot sign in with it. */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The super admin who acts as the user, where one does. */
    runAsById: uuid('run_as_by_id').references(() => users.id),
    /** Until when; then the session is the super admin's again. */
    runAsUntil: instant('run_as_until'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    network: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_run_as_by').on(table.runAsById).where(sql`run_as_by_id is not null`),
    index('sessions_expiry').on(table.expiresAt),
    // Without an end, somebody would act in another's place for as long as the session lasts.
    check('sessions_run_as', sql`(${table.runAsById} is null) = (${table.runAsUntil} is null)`),
  ],
)
