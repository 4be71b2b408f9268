import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../accounts/index.ts'
import { organizationMoves as moves } from '../tables.ts'

export const vettingStore = (db: Db) => ({
  /** What was asked and decided, in the order in which it happened, and by whom. */
  listMoves: (id: string) =>
    db.orm
      .select({
        from: moves.from,
        to: moves.to,
        reason: moves.reason,
        facts: moves.facts,
        at: moves.at,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(moves)
      .innerJoin(users, eq(users.id, moves.byId))
      .where(eq(moves.organizationId, id))
      .orderBy(moves.id)
      .limit(200),
})
