import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../accounts/index.ts'
import { postingVersions as versions } from '../tables.ts'

/** The changes of so many versions are told. */
export const versionsTold = 50

export const approvalStore = (db: Db) => ({
  /** What the posting said and who changed it, the last first: one more than is told, which the oldest of these is compared with. */
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
      .limit(versionsTold + 1),
})
