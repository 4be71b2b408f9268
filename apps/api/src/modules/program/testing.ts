import type { Db } from '../../platform/db/database.ts'
import { cohorts, enrollments } from './tables.ts'

/** A cohort that starts on the day; its id. */
export const makeCohort = async (db: Db, startDate: string): Promise<number> => {
  const [row] = await db.orm.insert(cohorts).values({ startDate }).returning({ id: cohorts.id })
  if (!row) throw new Error('the cohort was not inserted')
  return row.id
}

/** An enrollment as it stands, complete but for what `over` says, without the moves that led to it; its id. */
export const makeEnrollment = async (
  db: Db,
  userId: string,
  over: Partial<typeof enrollments.$inferInsert> = {},
): Promise<string> => {
  const now = new Date()
  const row: typeof enrollments.$inferInsert = {
    userId,
    programTracks: ['software_engineering'],
    status: 'application_started',
    applicationDate: '2026-11-28',
    financialAid: false,
    paymentType: 'standard',
    createdAt: now,
    updatedAt: now,
    ...over,
  }
  const [made] = await db.orm.insert(enrollments).values(row).returning({ id: enrollments.id })
  if (!made) throw new Error('the enrollment was not inserted')
  return made.id
}

/** Applies, and moves an application on, as a person does. */
export { listCohorts } from './cohorts/actions.ts'
export { submitEnrollment, updateEnrollment } from './enrollments/actions.ts'
