import { desc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db/database.ts'
import { users } from '../accounts/index.ts'
import { waitlistEntries as entries } from './tables.ts'

const columns = { id: entries.id, userId: entries.userId, email: entries.email, joinedAt: entries.joinedAt }

const listed = { ...columns, firstName: users.firstName, lastName: users.lastName }

const findByUser = prepared((orm) =>
  orm
    .select(columns)
    .from(entries)
    .where(eq(entries.userId, sql.placeholder('userId')))
    .prepare('waitlist_entry_by_user'),
)

const listFirst = prepared((orm) =>
  orm
    .select(listed)
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .orderBy(desc(entries.joinedAt), desc(entries.id))
    .limit(sql.placeholder('limit'))
    .prepare('waitlist_first'),
)

const listAfter = prepared((orm) =>
  orm
    .select(listed)
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    // Compared as a row: the index leads straight to the place, however far behind it is.
    .where(
      sql`(${entries.joinedAt}, ${entries.id}) < (${sql.placeholder('joinedAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
    )
    .orderBy(desc(entries.joinedAt), desc(entries.id))
    .limit(sql.placeholder('limit'))
    .prepare('waitlist_after'),
)

export const waitlistStore = (db: Db) => ({
  findByUser: async (userId: string) => (await findByUser(db).execute({ userId }))[0] ?? null,

  /** The account's address, which stays as it is until the transaction ends; null where there is no such account. */
  holdAddress: async (userId: string): Promise<string | null> =>
    (await db.orm.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('share'))[0]?.email ??
    null,

  /** The new row, or null where the account or the address has an entry already. */
  insert: async (row: typeof entries.$inferInsert) =>
    (await db.orm.insert(entries).values(row).onConflictDoNothing().returning(columns))[0] ?? null,

  updateAddress: async (userId: string, address: { email: string; emailKey: string }): Promise<void> => {
    await db.orm.update(entries).set(address).where(eq(entries.userId, userId))
  },

  /** Newest first, from behind the row that `after` names. */
  list: ({ after, limit }: { after: { joinedAt: string; id: string } | null; limit: number }) =>
    after ? listAfter(db).execute({ ...after, limit }) : listFirst(db).execute({ limit }),
})

export type EntryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof waitlistStore>['findByUser']>>>
export type ListedRow = Awaited<ReturnType<ReturnType<typeof waitlistStore>['list']>>[number]
