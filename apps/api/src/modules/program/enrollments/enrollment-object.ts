import type { Enrollment, EnrollmentPage } from '../wire.ts'
import type { EnrollmentRow, ListedRow } from './store.ts'

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

/** The same in the staff's list, with whose it is and since when. */
export const listedEnrollmentOf = (row: ListedRow): EnrollmentPage['results'][number] => ({
  ...enrollmentOf(row),
  user: { id: row.user.id, first_name: row.user.firstName, last_name: row.user.lastName, email: row.user.email },
  created_at: row.createdAt.toISOString(),
})
