import { sql } from 'drizzle-orm'
import { countViews } from '../src/modules/jobs/testing.ts'
import type { Tx } from '../src/platform/db/database.ts'
import type { CallAt } from './postings.ts'

const days = [1, 2, 3, 4, 5, 6]

interface Published {
  readonly id: string
  readonly publishedAt: string
  readonly endedAt: string | null
  readonly applications: number
  readonly [column: string]: unknown
}

/** Every posting that was open was looked at on each working day since, more often where more have applied. */
export const playInterest = async (callAt: CallAt, tx: Tx, ada: string): Promise<void> => {
  const { rows } = await tx.orm.execute<Published>(sql`
    select p.id, p.published_at as "publishedAt",
      case when p.status <> 'open' then p.moved_at end as "endedAt",
      (select count(*)::int from applications a where a.posting_id = p.id) as applications
    from postings p where p.published_at is not null
    order by p.id`)
  for (const [index, { id, publishedAt, endedAt, applications }] of rows.entries())
    for (const ago of days) {
      const call = callAt(ada, 'SUPER_ADMIN', [ago, '18:59'])
      const then = call.clock.now()
      if (then < new Date(publishedAt) || (endedAt !== null && then > new Date(endedAt))) continue
      await call.transaction((day) => countViews(day, id, 2 + ((index * 5 + ago * 3) % 9) + applications))
    }
}
