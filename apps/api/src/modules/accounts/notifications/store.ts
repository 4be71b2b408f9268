import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { isOpenAccount } from '../open-accounts.ts'
import { users } from '../tables.ts'
import type { OptionalMail } from './wire.ts'

const list = (kinds: readonly OptionalMail[]): SQL => sql`${sql.param([...kinds])}::text[]`

/** What an account wants no mail of. */
export const notificationsStore = (db: Db) => ({
  findMuted: async (userId: string): Promise<readonly string[]> =>
    (await db.orm.select({ muted: users.mutedMails }).from(users).where(eq(users.id, userId)))[0]?.muted ?? [],

  /** Whether mail of the kind is to go there; nothing goes to an account that is closed, whatever it wanted. */
  wants: async (userId: string, kind: OptionalMail): Promise<boolean> =>
    (
      await db.orm
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isOpenAccount, sql`${kind} <> all(${users.mutedMails})`))
    ).length > 0,

  /** In one statement, so that of two changes at once both are kept. */
  change: async (userId: string, change: { on: readonly OptionalMail[]; off: readonly OptionalMail[] }) => {
    const muted = sql`array(
      select distinct kind from unnest(${users.mutedMails} || ${list(change.off)}) as kind
      where kind <> all(${list(change.on)}) order by kind)`
    await db.orm
      .update(users)
      .set({ mutedMails: muted })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  },
})
