import { asc, eq, gte, sql } from 'drizzle-orm'
import type { CalendarDay } from '../../../platform/clock.ts'
import { type Db, prepared } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gather.ts'
import { cohorts } from '../tables.ts'

const columns = { id: cohorts.id, startDate: cohorts.startDate }

const listFrom = prepared((orm) =>
  orm
    .select(columns)
    .from(cohorts)
    .where(gte(cohorts.startDate, sql.placeholder('from')))
    .orderBy(asc(cohorts.startDate))
    .prepare('cohorts_from'),
)

// Two calls around midnight of a month's end may ask for different days.
const listTogether = gathered(async (db, days: readonly CalendarDay[]) => {
  const lists = await Promise.all(days.map(async (from) => [from, await listFrom(db).execute({ from })] as const))
  const byDay = new Map(lists)
  return (from) => byDay.get(from) ?? []
})

export const cohortsStore = (db: Db) => ({
  /** The cohorts that start on the day or later, ascending. */
  listFrom: (from: CalendarDay) => listTogether(db, from),

  find: async (id: number) => (await db.orm.select(columns).from(cohorts).where(eq(cohorts.id, id)))[0] ?? null,

  insertMissing: async (startDates: readonly CalendarDay[]): Promise<void> => {
    if (startDates.length === 0) return
    const rows = startDates.map((startDate) => ({ startDate }))
    await db.orm.insert(cohorts).values(rows).onConflictDoNothing()
  },
})

export type CohortRow = NonNullable<Awaited<ReturnType<ReturnType<typeof cohortsStore>['find']>>>
