import { type MailKind, mailKindOf, moves } from '@firstrung/api/program/enrollments/wire'
import { type EnrollmentStatus, isLive } from '@firstrung/api/program/wire'

/** A move that staff has from a status. */
export interface StaffMove {
  readonly from: EnrollmentStatus
  readonly to: EnrollmentStatus
  /** The mail that it sends to the student. */
  readonly mail: MailKind | null
  /** It ends the application. */
  readonly ends: boolean
}

const moveOf = (from: EnrollmentStatus, to: EnrollmentStatus): StaffMove => ({
  from,
  to,
  mail: mailKindOf(from, to),
  ends: !isLive(to),
})

/** The moves that staff has from a status, in the order of the table, which puts the usual one first. */
export const movesFrom = (from: EnrollmentStatus): StaffMove[] =>
  (moves.staff[from] ?? []).map((to) => moveOf(from, to))

/** Whether a person is asked before it is done: what is mailed or ended cannot be taken back unseen. */
export const asksFirst = ({ mail, ends }: StaffMove): boolean => mail !== null || ends

/** Whether it leads on, toward the internship; what leads back or opens again is nobody's usual next step. */
export const leadsOn = ({ from, to, ends }: StaffMove): boolean =>
  !ends && to !== 'application_started' && to !== 'applied' && (to !== 'accepted' || from === 'interviewing')
