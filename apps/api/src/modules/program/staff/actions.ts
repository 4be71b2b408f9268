import type { Ctx } from '../../../platform/context.ts'
import { allow, notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts'
import { pageOf } from '../../../platform/http/page.ts'
import { updateEnrollment } from '../enrollments/actions.ts'
import { canListEnrollments } from '../enrollments/policy.ts'
import { enrollmentStatuses } from '../wire.ts'
import { type StaffRow, staffStore } from './store.ts'
import type {
  EnrollmentCounts,
  EnrollmentListQuery,
  EnrollmentPage,
  StaffEnrollment,
  StaffEnrollmentPatch,
} from './wire.ts'

const list = 'enrollments'

const shownOf = (row: StaffRow): StaffEnrollment => ({
  id: row.id,
  cohort: row.cohortId,
  start_date: row.startDate,
  program_tracks: row.programTracks,
  status: row.status,
  application_date: row.applicationDate,
  financial_aid: row.financialAid,
  payment_type: row.paymentType,
  payment_status: row.paymentStatus,
  user: {
    id: row.user.id,
    first_name: row.user.firstName,
    last_name: row.user.lastName,
    email: row.user.email,
    deactivated: row.user.deactivatedAt !== null,
  },
  created_at: row.createdAt.toISOString(),
  history: row.history.map((move) => ({ ...move, at: new Date(move.at).toISOString() })),
})

const staffOnly = (caller: Ctx) => {
  const ctx = signed(caller)
  allow(canListEnrollments(ctx.actor))
  return ctx
}

/** Everybody's enrollments for staff, newest first, a page at a time. */
export const listAllEnrollments = async (
  caller: Ctx,
  { limit, cursor, status, search }: EnrollmentListQuery,
): Promise<EnrollmentPage> => {
  const ctx = staffOnly(caller)
  const [createdAt, id] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = createdAt !== undefined && id !== undefined ? { createdAt, id } : null
  const wanted = { after, limit: limit + 1, statuses: status ?? null, search: search ?? null }
  const { shown, last } = pageOf(await staffStore(ctx.db).list(wanted), limit)
  return {
    results: shown.map(shownOf),
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.createdAt.toISOString(), last.id] }),
  }
}

/** How many enrollments stand in each status, those without any included. */
export const countEnrollments = async (caller: Ctx): Promise<EnrollmentCounts> => {
  const ctx = staffOnly(caller)
  const found = new Map((await staffStore(ctx.db).countByStatus()).map(({ status, count }) => [status, count]))
  return Object.fromEntries(enrollmentStatuses.map((status) => [status, found.get(status) ?? 0])) as EnrollmentCounts
}

/** Anybody's enrollment as staff see it. */
export const getStaffEnrollment = async (caller: Ctx, id: string): Promise<StaffEnrollment> => {
  const row = await staffStore(staffOnly(caller).db).find(id)
  if (!row) throw notFound()
  return shownOf(row)
}

/** Moves or corrects anybody's enrollment; 409 where it is no longer in the status that staff saw. */
export const changeStaffEnrollment = async (
  caller: Ctx,
  id: string,
  { expected_status, ...patch }: StaffEnrollmentPatch,
): Promise<StaffEnrollment> => {
  staffOnly(caller)
  await updateEnrollment(caller, id, patch, expected_status)
  return getStaffEnrollment(caller, id)
}
