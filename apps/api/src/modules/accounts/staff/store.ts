import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { isOpenAccount } from '../open-accounts.ts'
import { profiles, users } from '../tables.ts'
import type { UserRole } from '../wire.ts'
import type { UserState } from './wire.ts'

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  primaryRole: users.primaryRole,
  roles: users.roles,
  passwordHash: users.passwordHash,
  createdAt: users.createdAt,
  lastSignedInAt: users.lastSignedInAt,
  deactivatedAt: users.deactivatedAt,
  deletionDueAt: users.deletionDueAt,
  profileId: profiles.id,
  referralSource: profiles.referralSource,
  referralOther: profiles.referralOther,
}

// As fine as the database keeps it: a coarser one would skip or repeat at the edge of a page.
const createdAtExactly = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A page of users: from behind the row that `after` names, of this role and state, whom the search finds. */
interface PageWanted {
  readonly after: { readonly createdAt: string; readonly id: string } | null
  readonly limit: number
  readonly role: UserRole | null
  readonly state: UserState | null
  readonly search: string | null
}

const isInState: Readonly<Record<UserState, SQL | undefined>> = {
  active: isOpenAccount,
  leaving: and(isNull(users.deactivatedAt), isNotNull(users.deletionDueAt)),
  deactivated: isNotNull(users.deactivatedAt),
}

const staffOf = (db: Db) =>
  db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(sql`'SUPER_ADMIN' = any(${users.roles})`, isOpenAccount))
    .orderBy(users.id)

/** Accounts as staff, and what is done to accounts, see them; whoever asks has been found to be allowed to. */
export const usersStore = (db: Db) => ({
  /** Newest first. */
  list: ({ after, limit, role, state, search }: PageWanted) =>
    db.orm
      .select({ ...columns, createdAtExactly })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(
        and(
          // Compared as a row: the index leads straight to the place, however far behind it is.
          after
            ? sql`(${users.createdAt}, ${users.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
            : undefined,
          role ? eq(users.primaryRole, role) : undefined,
          state ? isInState[state] : undefined,
          search ? sql`${users.search} @@ search_query(${search})` : undefined,
        ),
      )
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit),

  find: async (id: string) =>
    (
      await db.orm
        .select(columns)
        .from(users)
        .innerJoin(profiles, eq(profiles.userId, users.id))
        .where(eq(users.id, id))
    )[0] ?? null,

  get: async (id: string) => {
    const [row] = await db.orm.select().from(users).where(eq(users.id, id))
    if (!row) throw new Error('there is no such user')
    return row
  },

  findByEmail: async (emailKey: string) =>
    (await db.orm.select().from(users).where(eq(users.emailKey, emailKey)))[0] ?? null,

  /** The super admins who are active and stay. */
  listStaff: () => staffOf(db),

  /** The same, held so that two of them cannot both be the last but one. */
  listStaffForUpdate: () => staffOf(db).for('no key update'),

  updateDeactivated: async (id: string, deactivatedAt: Date | null): Promise<void> => {
    await db.orm.update(users).set({ deactivatedAt }).where(eq(users.id, id))
  },

  /** The names of these people, and of those whose profiles these are. */
  listNames: (ids: readonly string[]) =>
    db.orm
      .select({ id: users.id, profileId: profiles.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(inArray(users.id, [...ids])),
})

export type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof usersStore>['find']>>>
