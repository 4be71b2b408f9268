import { firstOfMonth, today } from '../../../platform/clock.ts'
import type { Ctx, Ports } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Cohort } from '../wire.ts'
import { missingStartDates } from './rules.ts'
import { type CohortRow, cohortsStore } from './store.ts'

const cohortOf = ({ id, startDate }: CohortRow): Cohort => ({ id, start_date: startDate })

/** The cohorts from the current month onward, ascending. */
export const listCohorts = async (ctx: Ctx): Promise<Cohort[]> => {
  const rows = await cohortsStore(ctx.db).listFrom(firstOfMonth(today(ctx.clock)))
  return rows.map(cohortOf)
}

/** One cohort, be it past: an enrollment may name it. */
export const getCohort = async (ctx: Ctx, id: number): Promise<Cohort> => {
  const row = await cohortsStore(ctx.db).find(id)
  if (!row) throw notFound()
  return cohortOf(row)
}

/** Makes the cohorts that the months ahead still lack. Harmless to repeat, also by several processes at once. */
export const seedCohorts = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  const store = cohortsStore(db)
  const day = today(clock)
  const existing = await store.listFrom(firstOfMonth(day))
  await store.insertMissing(
    missingStartDates(
      day,
      existing.map(({ startDate }) => startDate),
    ),
  )
}
