import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { postings } from '../tables.ts'

export const hiresStore = (db: Db) => ({
  find: async (id: string) =>
    (
      await db.orm
        .select({
          title: postings.title,
          organizationId: postings.organizationId,
          status: postings.status,
          openings: postings.openings,
          hires: postings.hires,
          publishedAt: postings.publishedAt,
        })
        .from(postings)
        .where(eq(postings.id, id))
    )[0] ?? null,

  count: async (id: string, by: 1 | -1): Promise<void> => {
    await db.orm
      .update(postings)
      // One that is taken back may be of an earlier time that the posting was open.
      .set({ hires: sql`greatest(${postings.hires} + ${by}, 0)` })
      .where(eq(postings.id, id))
  },
})
