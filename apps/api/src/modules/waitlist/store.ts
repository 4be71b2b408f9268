import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { waitlistEntries as entries } from './tables.ts'

const columns = { id: entries.id, userId: entries.userId, email: entries.email, joinedAt: entries.joinedAt }

export const waitlistStore = (db: Db) => ({
  findByUser: async (userId: string) =>
    (await db.orm.select(columns).from(entries).where(eq(entries.userId, userId)))[0] ?? null,

  /** The new row, or null where the account or the address has an entry already. */
  insert: async (row: typeof entries.$inferInsert) =>
    (await db.orm.insert(entries).values(row).onConflictDoNothing().returning(columns))[0] ?? null,

  /** Newest first, from behind the row that `after` names. */
  list: ({ after, limit }: { after: { joinedAt: string; id: string } | null; limit: number }) =>
    db.orm
      .select(columns)
      .from(entries)
      // Compared as a row: the index leads straight to the place, however far behind it is.
      .where(
        after
          ? sql`(${entries.joinedAt}, ${entries.id}) < (${after.joinedAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      )
      .orderBy(desc(entries.joinedAt), desc(entries.id))
      .limit(limit),
})

export type EntryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof waitlistStore>['findByUser']>>>
