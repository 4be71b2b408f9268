import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../accounts/index.ts'
import { postingVersions as versions } from '../tables.ts'

export const approvalStore = (db: Db) => ({
  /** What the posting said and who changed it, the last first. */
  listVersions: (id: string) =>
    db.orm
      .select({
        version: versions.version,
        facts: versions.facts,
        at: versions.at,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(versions)
      .leftJoin(users, eq(users.id, versions.byId))
      .where(eq(versions.postingId, id))
      .orderBy(desc(versions.version))
      .limit(50),
})
