import { audit } from '../../../platform/audit/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx, SignedCtx, User } from '../../../platform/context.ts'
import { type Tx, violatedUnique } from '../../../platform/db/database.ts'
import { allow, conflict, notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { getContact, isStaff, sendOptionalMail } from '../../accounts/index.ts'
import { cohortsStore } from '../cohorts/store.ts'
import type { Enrollment, EnrollmentPatch, EnrollmentStatus } from '../wire.ts'
import { enrollmentOf } from './enrollment-object.ts'
import { mailOfMove, optionOfMove } from './mails.ts'
import { canApply, canChange, canSeeEnrollment, type Party, partyOf } from './policy.ts'
import { changedFields, type EnrollmentState, invalidTransition, nextEnrollment } from './rules.ts'
import { enrollmentsStore, type Reader } from './store.ts'

interface Known {
  readonly id: string
  readonly userId: string
}

const readerOf = (user: User): Reader => ({ userId: user.id, isStaff: isStaff(user) })

const read = async (tx: Tx, user: User, id: string): Promise<Enrollment> => {
  const row = await enrollmentsStore(tx).findVisible(readerOf(user), id)
  if (!row) throw notFound()
  return enrollmentOf(row)
}

const cohortAfter = async (tx: Tx, current: EnrollmentState | null, patch: EnrollmentPatch) => {
  const id = patch.cohort === undefined ? (current?.cohortId ?? null) : patch.cohort
  return id === null ? null : cohortsStore(tx).find(id)
}

const decide = async (tx: Tx, party: Party, current: EnrollmentState | null, patch: EnrollmentPatch) => {
  const cohort = await cohortAfter(tx, current, patch)
  const next = nextEnrollment(current, patch, { party, day: today(tx.clock), cohort })
  return { next, startDate: cohort?.startDate ?? null }
}

const columnsOf = (state: EnrollmentState) => ({
  cohortId: state.cohortId,
  programTracks: [...state.programTracks],
  status: state.status,
  applicationDate: state.applicationDate,
  financialAid: state.financialAid,
  paymentType: state.paymentType,
})

/** What follows from a written change: history, trail and mail, all in its transaction. */
const follow = async (
  tx: Tx,
  ctx: SignedCtx,
  { id, userId }: Known,
  { from, next, startDate }: { from: EnrollmentState | null; next: EnrollmentState; startDate: string | null },
): Promise<void> => {
  const { actor } = ctx
  const move = { from: from?.status ?? null, to: next.status }
  if (actor.id !== userId || actor.runAsBy !== null)
    await audit(tx, ctx, {
      action: move.from === move.to ? 'enrollment.changed' : 'enrollment.moved',
      subjectType: 'enrollment',
      subjectId: id,
      detail: { ...move, changed: changedFields(from ?? next, next) },
    })
  if (move.from === move.to) return
  const author = { byId: actor.id, runAsById: actor.runAsBy }
  await enrollmentsStore(tx).insertMove({ enrollmentId: id, ...move, at: tx.clock.now(), ...author })
  const contact = await getContact(tx, userId)
  // What was paid for stays where the account is deleted, and nobody is left to write to.
  if (contact.email === '') return
  const mail = mailOfMove(move, {
    ...contact,
    brandName: ctx.brand.name,
    publicUrl: ctx.publicUrl,
    startDate,
    programTracks: next.programTracks,
    paymentType: next.paymentType,
  })
  if (mail) await sendOptionalMail(tx, ctx, { userId, kind: optionOfMove(move), mail })
}

const change = async (
  tx: Tx,
  ctx: SignedCtx,
  party: Party,
  current: EnrollmentState & Known,
  patch: EnrollmentPatch,
): Promise<void> => {
  const { next, startDate } = await decide(tx, party, current, patch)
  if (next === current) return
  await enrollmentsStore(tx).update(current.id, { ...columnsOf(next), updatedAt: tx.clock.now() })
  await follow(tx, ctx, current, { from: current, next, startDate })
}

/** The actor's own enrollments, the live one first. */
export const listEnrollments = async (caller: Ctx): Promise<Enrollment[]> => {
  const ctx = signed(caller)
  return (await enrollmentsStore(ctx.db).listOwn(ctx.actor.id)).map(enrollmentOf)
}

/** One enrollment; 404 where it is not the actor's to know of. */
export const getEnrollment = async (caller: Ctx, id: string): Promise<Enrollment> => {
  const ctx = signed(caller)
  const row = await enrollmentsStore(ctx.db).findVisible(readerOf(ctx.actor), id)
  if (!row || !canSeeEnrollment(ctx.actor, row)) throw notFound()
  return enrollmentOf(row)
}

/** Starts the actor's enrollment, or changes the live one where there is one already. */
export const submitEnrollment = async (
  caller: Ctx,
  patch: EnrollmentPatch,
): Promise<{ readonly enrollment: Enrollment; readonly created: boolean }> => {
  const ctx = signed(caller)
  const userId = ctx.actor.id
  allow(canApply(ctx.actor))
  return ctx.transaction(async (tx) => {
    const store = enrollmentsStore(tx)
    // A second round is for the row that another tab committed between our look and our insert.
    for (let round = 1; round <= 3; round++) {
      const current = await store.findLiveForUpdate(userId)
      if (current) {
        await change(tx, ctx, 'student', current, patch)
        return { enrollment: await read(tx, ctx.actor, current.id), created: false }
      }
      const { next, startDate } = await decide(tx, 'student', null, patch)
      const now = tx.clock.now()
      const id = await store.insert({ userId, ...columnsOf(next), createdAt: now, updatedAt: now })
      if (id === null) continue
      await follow(tx, ctx, { id, userId }, { from: null, next, startDate })
      return { enrollment: await read(tx, ctx.actor, id), created: true }
    }
    throw conflict('Your application is being changed elsewhere. Try again.')
  })
}

/**
 * Changes an enrollment: its student as far as the status lets them, staff by the table of moves. With `expected`, 409 where
 * the status is another by now: whoever decided has decided on something that is no more.
 */
export const updateEnrollment = async (
  caller: Ctx,
  id: string,
  patch: EnrollmentPatch,
  expected?: EnrollmentStatus,
): Promise<Enrollment> => {
  const ctx = signed(caller)
  try {
    return await ctx.transaction(async (tx) => {
      const current = await enrollmentsStore(tx).findVisibleForUpdate(readerOf(ctx.actor), id)
      const party = current && partyOf(ctx.actor, current)
      if (!current || !party) throw notFound()
      allow(canChange(ctx.actor, party))
      if (expected !== undefined && current.status !== expected)
        throw conflict('The application has moved in the meantime.')
      await change(tx, ctx, party, current, patch)
      return read(tx, ctx.actor, id)
    })
  } catch (error) {
    if (violatedUnique(error) === 'enrollments_one_live')
      throw invalidTransition('This student has another application that is still open')
    throw error
  }
}
