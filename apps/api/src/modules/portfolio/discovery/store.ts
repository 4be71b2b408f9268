import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { isOpenAccount, users } from '../../accounts/index.ts'
import { rolesMark } from '../rules.ts'
import { discoverableStudents as found } from '../tables.ts'
import type { StudentListQuery } from './wire.ts'

interface PageWanted extends Omit<StudentListQuery, 'limit' | 'cursor'> {
  /** From behind this row. */
  readonly after: { readonly changedAt: string; readonly userId: string } | null
  readonly limit: number
  /** Whether anybody sees target roles. */
  readonly showsTargetRoles: boolean
}

export const discoveryStore = (db: Db) => ({
  /** Those whose profile changed last first; only of accounts in use. */
  list: (wanted: PageWanted) => {
    const { after, limit, showsTargetRoles, search, skills, category, state, remote } = wanted
    const { relocates, available_on, hours_min } = wanted
    return db.orm
      .select({ userId: found.userId, changedAt: found.changedAt })
      .from(found)
      .innerJoin(users, eq(users.id, found.userId))
      .where(
        and(
          isOpenAccount,
          // Compared as a row: the index leads straight to the place, however far behind it is.
          after
            ? sql`(${found.changedAt}, ${found.userId}) < (${after.changedAt}::timestamptz, ${after.userId}::uuid)`
            : undefined,
          search ? sql`${found.search} @@ posting_query(${search})` : undefined,
          // What the index finds is looked at again without the roles that nobody sees.
          search && !showsTargetRoles
            ? sql`posting_search(${found.headline}, ${found.skills}, '', ${found.place}, split_part(${found.words}, ${rolesMark}, 1)) @@ posting_query(${search})`
            : undefined,
          skills && skills.length > 0 ? sql`${found.skillKeys} @> ${sql.param(skills)}::text[]` : undefined,
          category ? sql`${showsTargetRoles} and ${category} = any(${found.categories})` : undefined,
          state ? or(eq(found.region, state), found.relocates) : undefined,
          remote ? found.remote : undefined,
          relocates ? found.relocates : undefined,
          // Who said nothing of it may be there.
          available_on ? sql`coalesce(${found.availableFrom}, '-infinity') <= ${available_on}::date` : undefined,
          available_on ? sql`coalesce(${found.availableUntil}, 'infinity') >= ${available_on}::date` : undefined,
          hours_min ? sql`${found.hoursWeek} >= ${hours_min}` : undefined,
        ),
      )
      .orderBy(desc(found.changedAt), desc(found.userId))
      .limit(limit)
  },
})
