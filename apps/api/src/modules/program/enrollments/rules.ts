import type { CalendarDay } from '../../../platform/clock.ts'
import { type AppError, invalid, invalidAll } from '../../../platform/errors.ts'
import type { ErrorEntry } from '../../../platform/http/wire.ts'
import { isOpen } from '../cohorts/rules.ts'
import {
  type EnrollmentPatch,
  type EnrollmentStatus,
  isAidPlan,
  maxTracks,
  type PaymentType,
  type ProgramTrack,
  planWithAid,
  programMessages,
} from '../wire.ts'
import type { Party } from './policy.ts'
import { moves } from './wire.ts'

/** What an enrollment says; the part that rules decide upon. */
export interface EnrollmentState {
  readonly cohortId: number | null
  readonly programTracks: readonly ProgramTrack[]
  readonly status: EnrollmentStatus
  readonly applicationDate: string | null
  readonly financialAid: boolean
  readonly paymentType: PaymentType | null
}

/** What a change is judged by: who makes it, on which day, and the cohort that the enrollment would have after it. */
export interface Situation {
  readonly party: Party
  readonly day: CalendarDay
  readonly cohort: { readonly startDate: string } | null
}

/** The answer to a move that the table does not have. */
export const invalidTransition = (detail = 'This is not possible in the current status'): AppError =>
  invalid('invalid_transition', detail, 'status')

/** Plan and aid after a change: aid, where named, decides the plan's suffix; else a named plan's suffix decides the aid. */
export const withAid = (
  current: Pick<EnrollmentState, 'paymentType' | 'financialAid'>,
  patch: Pick<EnrollmentPatch, 'payment_type' | 'financial_aid'>,
): Pick<EnrollmentState, 'paymentType' | 'financialAid'> => {
  const paymentType = patch.payment_type === undefined ? current.paymentType : patch.payment_type
  const named = patch.financial_aid ?? (patch.payment_type ? isAidPlan(patch.payment_type) : undefined)
  const financialAid = named ?? current.financialAid
  return { paymentType: paymentType && planWithAid(paymentType, financialAid), financialAid }
}

const blank: EnrollmentState = {
  cohortId: null,
  programTracks: [],
  status: 'application_started',
  applicationDate: null,
  financialAid: false,
  paymentType: null,
}

/** The statuses of an application that was handed in and may go on; such a one is complete. */
const complete: ReadonlySet<EnrollmentStatus> = new Set([
  'applied',
  'interviewing',
  'accepted',
  'invoice_reminder',
  'matching',
])

const cohortFault = (next: EnrollmentState, isNewlyApplied: boolean, { cohort, day }: Situation): ErrorEntry | null => {
  const attr = 'cohort'
  if (next.cohortId === null)
    return complete.has(next.status) ? { code: 'required', detail: programMessages.cohort, attr } : null
  if (!cohort) return { code: 'invalid', detail: 'Choose a start date from the list', attr }
  if (isNewlyApplied && !isOpen(cohort.startDate, day))
    return { code: 'invalid', detail: 'This start date has passed. Choose another one', attr }
  return null
}

const faultsOf = (next: EnrollmentState, isNewlyApplied: boolean, situation: Situation): ErrorEntry[] => {
  const faults: ErrorEntry[] = []
  const cohort = cohortFault(next, isNewlyApplied, situation)
  if (cohort) faults.push(cohort)
  if (!complete.has(next.status)) return faults
  const count = next.programTracks.length
  if (count === 0) faults.push({ code: 'required', detail: programMessages.noTrack, attr: 'program_tracks' })
  if (count > maxTracks)
    faults.push({ code: 'max_length', detail: programMessages.tooManyTracks, attr: 'program_tracks' })
  if (next.paymentType === null) faults.push({ code: 'required', detail: programMessages.plan, attr: 'payment_type' })
  return faults
}

const choices = (state: EnrollmentState) => ({
  status: state.status,
  cohort: state.cohortId,
  // Which tracks, not in which order they were picked.
  program_tracks: [...state.programTracks].sort().join(),
  financial_aid: state.financialAid,
  payment_type: state.paymentType,
})

/** The fields, by their names on the wire, in which two states differ; the day of the application counts for nothing. */
export const changedFields = (before: EnrollmentState, after: EnrollmentState): string[] => {
  const was: Record<string, unknown> = choices(before)
  return Object.entries(choices(after)).flatMap(([field, value]) => (value === was[field] ? [] : [field]))
}

const isAllowed = (party: Party, from: EnrollmentStatus | 'none', to: EnrollmentStatus): boolean =>
  // Staff corrects the other fields in every status; a student's right to write at all is the move.
  (moves[party][from] ?? []).includes(to) || (party === 'staff' && from === to)

/**
 * The enrollment after a change, or the very `current` where a student hands in again what is handed in already (a double
 * click). Throws invalid_transition for a move that the party does not have, and every fault at once for what an
 * application lacks.
 */
export const nextEnrollment = (
  current: EnrollmentState | null,
  patch: EnrollmentPatch,
  situation: Situation,
): EnrollmentState => {
  const { party, day } = situation
  const before = current ?? blank
  const next: EnrollmentState = {
    cohortId: patch.cohort === undefined ? before.cohortId : patch.cohort,
    programTracks: patch.program_tracks ?? before.programTracks,
    status: patch.status ?? before.status,
    applicationDate: patch.application_date ?? (party === 'student' ? day : before.applicationDate),
    ...withAid(before, patch),
  }
  const isRepeated = party === 'student' && (patch.status ?? 'applied') === 'applied' && before.status === 'applied'
  if (current && isRepeated && changedFields(current, next).length === 0) return current
  if (!isAllowed(party, current?.status ?? 'none', next.status)) throw invalidTransition()
  const faults = faultsOf(next, next.status === 'applied' && current?.status !== 'applied', situation)
  if (faults.length > 0) throw invalidAll(faults)
  return next
}

/**
 * Who with an enrollment of these statuses counts as vetted: staff accepted them, and neither took it back. A reminder of the invoice is
 * a word about money, not about the person.
 */
export const vettedStatuses: readonly EnrollmentStatus[] = ['accepted', 'invoice_reminder', 'matching']
