import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, type Orm, prepared } from '../../platform/db/database.ts'
import { gathered, isOneOf } from '../../platform/db/gather.ts'
import type { Locale } from '../../platform/locale/wire.ts'
import { storedFiles } from '../files/index.ts'
import { admin, isAdminStaff, lacksFactor } from './acting-staff.ts'
import { isDeletionDue } from './deletion/rules.ts'
import { profiles, sessions, signUpAttempts, users } from './tables.ts'
import { targetRoleIds } from './target-roles/store.ts'
import { otherWayColumns } from './ways-in.ts'
import type { Theme } from './wire.ts'

const resume = alias(storedFiles, 'resume')
const letter = alias(storedFiles, 'letter')

const accountColumns = {
  user: {
    id: users.id,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    primaryRole: users.primaryRole,
    roles: users.roles,
    onboardingState: users.onboardingState,
    locale: users.locale,
    theme: users.theme,
    deletionDueAt: users.deletionDueAt,
    hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    lacksFactor: lacksFactor(users),
  },
  profile: profiles,
  resume: { id: resume.id, name: resume.name, size: resume.size, uploadedAt: resume.uploadedAt },
  letter: { id: letter.id, name: letter.name, size: letter.size, uploadedAt: letter.uploadedAt },
  targetRoles: targetRoleIds(users.id),
}

const accountsBySession = prepared((orm: Orm) =>
  orm
    .select({
      ...accountColumns,
      session: {
        id: sessions.id,
        tokenHash: sessions.tokenHash,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        runAsUntil: sessions.runAsUntil,
        adminLacksFactor: lacksFactor(admin),
        isAdminStaff,
      },
      runAsBy: { id: admin.id, email: admin.email },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(resume, eq(resume.id, profiles.resumeFileId))
    .leftJoin(letter, eq(letter.id, profiles.aidLetterFileId))
    .leftJoin(admin, eq(admin.id, sessions.runAsById))
    .where(
      and(isOneOf(sessions.tokenHash, 'tokenHashes', 'text'), isNull(users.deactivatedAt), isNull(admin.deactivatedAt)),
    )
    .prepare('accounts_by_session'),
)

const accountBySession = gathered(async (db, tokenHashes: readonly string[]) => {
  const rows = await accountsBySession(db).execute({ tokenHashes })
  const byToken = new Map(rows.map((row) => [row.session.tokenHash, row]))
  return (tokenHash) => byToken.get(tokenHash) ?? null
})

const accountByEmail = prepared((orm: Orm) =>
  orm
    .select({
      id: users.id,
      primaryRole: users.primaryRole,
      roles: users.roles,
      passwordHash: users.passwordHash,
      deactivatedAt: users.deactivatedAt,
      deletionDueAt: users.deletionDueAt,
      ...otherWayColumns,
    })
    .from(users)
    .where(eq(users.emailKey, sql.placeholder('emailKey')))
    .prepare('account_by_email'),
)

/** An account whole, as what is done to it needs it. */
export type HeldUser = typeof users.$inferSelect

/** Every lock of one account is taken here. */
const lockUser = async (db: Db, which: SQL, strength: 'no key update' | 'update'): Promise<HeldUser | null> =>
  (await db.orm.select().from(users).where(which).for(strength))[0] ?? null

const onlyActive = (row: HeldUser | null): HeldUser | null => (row?.deactivatedAt === null ? row : null)

/** Accounts as the current user's call shows them. */
export const accountsStore = (db: Db) => ({
  /** The account whose session has this token hash and is still alive at `now`, and whose time to be kept is not over; one statement for the whole call. */
  findBySession: async (tokenHash: string, now: Date) => {
    const row = await accountBySession(db, tokenHash)
    return row && row.session.expiresAt > now && !isDeletionDue(row.user.deletionDueAt, now) ? row : null
  },

  findByEmail: async (emailKey: string) => (await accountByEmail(db).execute({ emailKey }))[0] ?? null,

  /** The account's row, held until the transaction ends; null where there is none. */
  lock: (userId: string) => lockUser(db, eq(users.id, userId), 'no key update'),

  lockByEmail: (emailKey: string) => lockUser(db, eq(users.emailKey, emailKey), 'no key update'),

  /** The same where its address, by which others refer to it, changes, or it goes. */
  lockWithKey: (userId: string) => lockUser(db, eq(users.id, userId), 'update'),

  /** The same as `lock`; null where the account is deactivated, too. */
  lockActive: async (userId: string) => onlyActive(await lockUser(db, eq(users.id, userId), 'no key update')),

  lockActiveWithKey: async (userId: string) => onlyActive(await lockUser(db, eq(users.id, userId), 'update')),

  /** The same as `lockActive`; null where the account's time is over at `now`, too. */
  lockOpen: async (userId: string, now: Date) => {
    const row = onlyActive(await lockUser(db, eq(users.id, userId), 'no key update'))
    return row && !isDeletionDue(row.deletionDueAt, now) ? row : null
  },

  findContact: async (userId: string) =>
    (
      await db.orm
        .select({
          email: users.email,
          firstName: users.firstName,
          locale: users.locale,
          hasPassword: accountColumns.user.hasPassword,
        })
        .from(users)
        .where(eq(users.id, userId))
    )[0] ?? null,

  findAddress: async (userId: string) =>
    (
      await db.orm
        .select({ email: users.email, emailKey: users.emailKey })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    )[0] ?? null,

  /** Waits while somebody makes an account for the address; null where there is one already. */
  insertFirst: async (user: typeof users.$inferInsert): Promise<string | null> => {
    const [row] = await db.orm
      .insert(users)
      .values(user)
      .onConflictDoNothing({ target: users.emailKey })
      .returning({ id: users.id })
    if (row) await db.orm.insert(profiles).values({ userId: row.id, updatedAt: user.createdAt })
    return row?.id ?? null
  },

  /** Keeps a user with an empty profile; their id. */
  insertUser: async (user: typeof users.$inferInsert): Promise<string> => {
    const [row] = await db.orm.insert(users).values(user).returning({ id: users.id })
    if (!row) throw new Error('the user was not inserted')
    await db.orm.insert(profiles).values({ userId: row.id, updatedAt: user.createdAt })
    return row.id
  },

  /** Takes out of the row what it says of the person; the number stays, for the records that refer to it. */
  eraseUser: async (id: string, deletedAt: Date): Promise<void> => {
    const nobody = { email: '', emailKey: `deleted:${id}`, firstName: '', lastName: '', roles: [] }
    const nothing = { passwordHash: null, onboardingState: null, locale: null, theme: null, mutedMails: [] }
    const ended = { lastSignedInAt: null, isDemo: false, deactivatedAt: deletedAt, deletionDueAt: null, deletedAt }
    await db.orm
      .update(users)
      .set({ ...nobody, ...nothing, ...ended })
      .where(eq(users.id, id))
  },

  /** Forgets the attempt that became the account, and all others for its address. */
  removeAttemptsOf: async (userId: string, emailKey: string): Promise<void> => {
    // Attempts are locked in their order, everywhere.
    const held = await db.orm
      .select({ id: signUpAttempts.id })
      .from(signUpAttempts)
      .where(or(eq(signUpAttempts.userId, userId), eq(signUpAttempts.emailKey, emailKey)))
      .orderBy(signUpAttempts.id)
      .for('update')
    const ids = held.map(({ id }) => id)
    if (ids.length > 0) await db.orm.delete(signUpAttempts).where(inArray(signUpAttempts.id, ids))
  },

  updateDemoAccounts: async (deactivatedAt: Date | null): Promise<void> => {
    await db.orm.update(users).set({ deactivatedAt }).where(eq(users.isDemo, true))
  },

  updateLocale: async (userId: string, locale: Locale): Promise<void> => {
    await db.orm.update(users).set({ locale }).where(eq(users.id, userId))
  },

  updateTheme: async (userId: string, theme: Theme): Promise<void> => {
    await db.orm.update(users).set({ theme }).where(eq(users.id, userId))
  },

  /** Whether they are called so now: a last name that is there is not taken away. */
  updateNames: async (userId: string, names: { firstName: string; lastName: string }): Promise<boolean> =>
    (
      await db.orm
        .update(users)
        .set(names)
        .where(and(eq(users.id, userId), names.lastName === '' ? eq(users.lastName, '') : undefined))
        .returning({ id: users.id })
    ).length === 1,

  updateOnboardingState: async (userId: string, state: string): Promise<void> => {
    await db.orm.update(users).set({ onboardingState: state }).where(eq(users.id, userId))
  },
})

export type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accountsStore>['findBySession']>>>
