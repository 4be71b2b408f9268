import type { Enrollment } from '../wire.ts'
import type { EnrollmentRow } from './store.ts'

/** The enrollment as the wire shows it. */
export const enrollmentOf = (row: EnrollmentRow): Enrollment => ({
  id: row.id,
  cohort: row.cohortId,
  program_tracks: row.programTracks,
  status: row.status,
  application_date: row.applicationDate,
  financial_aid: row.financialAid,
  payment_type: row.paymentType,
  payment_status: row.paymentStatus,
  history: row.history.map(({ from, to, at, by }) => ({ from, to, at: new Date(at).toISOString(), by })),
})
