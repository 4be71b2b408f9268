import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Db, type Orm, prepared } from '../../../platform/db/database.ts'
import { federatedIdentities } from '../federation/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { users } from '../tables.ts'
import { resetRequests as requests } from './tables.ts'

const theRequest = {
  id: requests.id,
  userId: requests.userId,
  codeHash: requests.codeHash,
  codeExpiresAt: requests.codeExpiresAt,
  codeTries: requests.codeTries,
  otherTries: requests.otherTries,
}

const newestFirst = prepared((orm: Orm) =>
  orm
    .select({ id: requests.id, codeExpiresAt: requests.codeExpiresAt })
    .from(requests)
    .where(and(eq(requests.addressHash, sql.placeholder('addressHash')), eq(requests.byStaff, false)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(50)
    .prepare('reset_requests_of'),
)

// Counted before anything is compared, so that parallel guesses cannot share a try.
const countedOwnTry = prepared((orm: Orm) =>
  orm
    .update(requests)
    .set({ codeTries: sql`${requests.codeTries} + 1` })
    .where(eq(requests.id, sql.placeholder('id')))
    .returning(theRequest)
    .prepare('reset_own_try'),
)
const countedOtherTry = prepared((orm: Orm) =>
  orm
    .update(requests)
    .set({ otherTries: sql`${requests.otherTries} + 1` })
    .where(eq(requests.id, sql.placeholder('id')))
    .returning(theRequest)
    .prepare('reset_other_try'),
)
const countedStaffTry = prepared((orm: Orm) =>
  orm
    .update(requests)
    .set({ codeTries: sql`${requests.codeTries} + 1` })
    .where(and(eq(requests.addressHash, sql.placeholder('addressHash')), eq(requests.byStaff, true)))
    .returning(theRequest)
    .prepare('reset_staff_try'),
)

const staffs = prepared((orm: Orm) =>
  orm
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.addressHash, sql.placeholder('addressHash')), eq(requests.byStaff, true)))
    .prepare('reset_staff_find'),
)

const ownerColumns = {
  id: users.id,
  email: users.email,
  emailKey: users.emailKey,
  firstName: users.firstName,
  lastName: users.lastName,
  locale: users.locale,
  passwordHash: users.passwordHash,
  roles: users.roles,
}

export const recoveryStore = (db: Db) => ({
  /** The account of an address, where it has one that somebody may use. */
  findOwner: async (emailKey: string) =>
    (
      await db.orm
        .select(ownerColumns)
        .from(users)
        .where(and(eq(users.emailKey, emailKey), isNull(users.deactivatedAt)))
    )[0] ?? null,

  findOwnerById: async (id: string) =>
    (
      await db.orm
        .select({ ...ownerColumns, deactivatedAt: users.deactivatedAt })
        .from(users)
        .where(eq(users.id, id))
    )[0] ?? null,

  /** What opens the account without its password. */
  findOtherWays: async (userId: string) => ({
    passkeys: await db.orm.$count(passkeys, eq(passkeys.userId, userId)),
    /** Who may, if they are the provider of today. */
    issuers: (
      await db.orm
        .select({ issuer: federatedIdentities.issuer })
        .from(federatedIdentities)
        .where(eq(federatedIdentities.userId, userId))
    ).map(({ issuer }) => issuer),
  }),

  insert: async (request: typeof requests.$inferInsert): Promise<void> => {
    await db.orm.insert(requests).values(request)
  },

  /** Begins a request of the address anew, without a code yet; false where there is none such. */
  renew: async (id: string, addressHash: string, at: { createdAt: Date; codeExpiresAt: Date }): Promise<boolean> =>
    (
      await db.orm
        .update(requests)
        .set({ ...at, userId: null, codeHash: null, codeTries: 0, otherTries: 0 })
        .where(and(eq(requests.id, id), eq(requests.addressHash, addressHash), eq(requests.byStaff, false)))
        .returning({ id: requests.id })
    ).length === 1,

  updateCode: async (
    id: string,
    code: { userId: string | null; codeHash: string | null; codeExpiresAt: Date },
  ): Promise<void> => {
    await db.orm.update(requests).set(code).where(eq(requests.id, id))
  },

  /** What people asked for the address, the newest first. */
  listOf: (addressHash: string) => newestFirst(db).execute({ addressHash }),

  /** Counts a try of the request's code, of who asked for it or of somebody else, and shows what there is to compare it with. */
  countTry: async (id: string, isOwn: boolean) =>
    (await (isOwn ? countedOwnTry : countedOtherTry)(db).execute({ id }))[0] ?? null,

  /** The same for the code that staff had mailed to the address, at which every try is one. */
  countStaffTry: async (addressHash: string) => (await countedStaffTry(db).execute({ addressHash }))[0] ?? null,

  /** The name of the code that staff had mailed to the address, or null. */
  findStaffs: async (addressHash: string) => (await staffs(db).execute({ addressHash }))[0]?.id ?? null,

  /** Takes the code out of the world; false where another call was first. */
  useCode: async (id: string, codeHash: string): Promise<boolean> =>
    (
      await db.orm
        .update(requests)
        .set({ codeHash: null })
        .where(and(eq(requests.id, id), eq(requests.codeHash, codeHash)))
        .returning({ id: requests.id })
    ).length === 1,

  /** Takes out of the world whatever code was mailed to the user. */
  voidCodes: async (userId: string): Promise<void> => {
    await db.orm.update(requests).set({ codeHash: null }).where(eq(requests.userId, userId))
  },

  /** Forgets what staff started for the address before. */
  removeStaffs: async (addressHash: string): Promise<void> => {
    await db.orm.delete(requests).where(and(eq(requests.addressHash, addressHash), eq(requests.byStaff, true)))
  },

  /** Gives the account another password; `before` is the hash that it must still have, or whether it may have had none. Null where nothing was changed. */
  updatePassword: async (userId: string, passwordHash: string, before: { hash: string } | 'any' | 'one') =>
    (
      await db.orm
        .update(users)
        .set({ passwordHash })
        .where(
          and(
            eq(users.id, userId),
            isNull(users.deactivatedAt),
            before === 'any'
              ? undefined
              : before === 'one'
                ? isNotNull(users.passwordHash)
                : eq(users.passwordHash, before.hash),
          ),
        )
        .returning(ownerColumns)
    )[0] ?? null,

  removeExpiredBefore: async (instant: Date): Promise<void> => {
    await db.orm.delete(requests).where(lt(requests.codeExpiresAt, instant))
  },
})
