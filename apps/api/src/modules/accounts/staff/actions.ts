import { audit } from '../../../platform/audit/audit.ts'
import { findReasons, listTrail, type TrailRow } from '../../../platform/audit/trail.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { allow, notFound, throttled } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts'
import { pageOf } from '../../../platform/http/page.ts'
import type { PageQuery } from '../../../platform/http/wire.ts'
import { canDeactivate, canReactivate } from '../deactivation/policy.ts'
import { linkToLetter } from '../profiles/letter-links.ts'
import { isStaff } from '../profiles/policy.ts'
import { countingAnswers } from '../profiles/rules.ts'
import { profilesStore } from '../profiles/store.ts'
import { canRunAs } from '../run-as/policy.ts'
import { accountsStore } from '../store.ts'
import type { ReferralSource, UserRole } from '../wire.ts'
import { authorOf } from './rules.ts'
import { type UserRow, usersStore } from './store.ts'
import {
  type ListedUser,
  loginWay,
  lookDetail,
  openingDetail,
  type SeenAnswers,
  type StaffUser,
  type UserEventPage,
  type UserListQuery,
  type UserPage,
} from './wire.ts'

const list = 'users'
const trail = 'user-events'

const listedOf = (row: UserRow): ListedUser => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  primary_role: row.primaryRole as UserRole,
  created_at: row.createdAt.toISOString(),
  last_signed_in_at: row.lastSignedInAt?.toISOString() ?? null,
  deactivated_at: row.deactivatedAt?.toISOString() ?? null,
  deletion_due_at: row.deletionDueAt?.toISOString() ?? null,
})

const staffOnly = (caller: Ctx): SignedCtx => {
  const ctx = signed(caller)
  allow(isStaff(ctx.actor))
  return ctx
}

/** Everybody with an account, newest first, a page at a time. */
export const listUsers = async (
  caller: Ctx,
  { limit, cursor, role, state, search }: UserListQuery,
): Promise<UserPage> => {
  const ctx = staffOnly(caller)
  const [createdAt, id] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = createdAt !== undefined && id !== undefined ? { createdAt, id } : null
  const wanted = { after, limit: limit + 1, role: role ?? null, state: state ?? null, search: search ?? null }
  const { shown, last } = pageOf(await usersStore(ctx.db).list(wanted), limit)
  return {
    results: shown.map(listedOf),
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.createdAtExactly, last.id] }),
  }
}

const getRow = async (ctx: SignedCtx, id: string): Promise<UserRow> => {
  const row = await usersStore(ctx.db).find(id)
  if (!row) throw notFound()
  return row
}

/** One account, and what the actor may do with it. */
export const getUser = async (caller: Ctx, id: string): Promise<StaffUser> => {
  const ctx = staffOnly(caller)
  const row = await getRow(ctx, id)
  const isActive = row.deactivatedAt === null
  return {
    ...listedOf(row),
    has_password: row.passwordHash !== null,
    referral_source: row.referralSource as ReferralSource | null,
    referral_other: row.referralOther,
    may: {
      run_as: canRunAs(ctx.actor, row),
      deactivate: isActive && canDeactivate(ctx.actor, row),
      reactivate: !isActive && canReactivate(ctx.actor),
    },
  }
}

const namesOf = async (ctx: SignedCtx, rows: readonly TrailRow[], owner: UserRow) => {
  const subjects = rows.filter(({ subjectType }) => subjectType === 'user').map(({ subjectId }) => subjectId)
  const ids = new Set([...rows.flatMap(({ actorId, runAsBy }) => [actorId, runAsBy]), ...subjects, owner.id])
  const people = await usersStore(ctx.db).listNames([...ids].filter((id) => id !== null))
  return new Map(
    people.flatMap(({ id, profileId, firstName, lastName }) => {
      const person = { id, name: `${firstName} ${lastName}`.trim() }
      return [
        [id, person],
        [profileId, person],
      ] as const
    }),
  )
}

/** The look that an aid letter was opened by, or null for all else. */
const lookIdOf = ({ action, detail }: TrailRow): string | null =>
  action === 'profile.aid_letter_opened' ? (openingDetail.safeParse(detail).data?.look ?? null) : null

/** What was done to the account and what it did, newest first, a page at a time. */
export const listUserEvents = async (caller: Ctx, id: string, { limit, cursor }: PageQuery): Promise<UserEventPage> => {
  const ctx = staffOnly(caller)
  const row = await getRow(ctx, id)
  const [after = null] = cursor === undefined ? [] : openCursor({ list: trail, secret: ctx.secret, cursor })
  const subjects = [
    { type: 'user', id },
    { type: 'profile', id: row.profileId },
  ]
  const { shown, last } = pageOf(await listTrail(ctx.db, { subjects, actorId: id, after, limit: limit + 1 }), limit)
  const names = await namesOf(ctx, shown, row)
  const looks = shown.map(lookIdOf).filter((one) => one !== null)
  const reasons = await findReasons(ctx.db, looks)
  const look = (one: string | null) => (one === null ? null : { id: one, reason: reasons.get(one) ?? null })
  const person = (known: string | null) => (known === null ? null : (names.get(known) ?? null))
  return {
    results: shown.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      action: event.action,
      author: authorOf(event),
      by: person(event.actorId),
      run_as_by: person(event.runAsBy),
      to: person(event.subjectId),
      reason: event.reason,
      way: event.action === 'session.opened' ? (loginWay.safeParse(event.detail).data ?? null) : null,
      shown: event.action === 'profile.aid_seen' ? (lookDetail.safeParse(event.detail).data?.shown ?? null) : null,
      look: look(lookIdOf(event)),
    })),
    next: last && sealCursor({ list: trail, secret: ctx.secret, place: [last.id] }),
  }
}

/** Looks at aid answers that one of staff has in an hour: a script that goes through all students is stopped. */
const looksAtMost = { max: 60, windowSeconds: 3600 }

/** What the look is for, and what the room that keeps the consent shows with it. */
interface AidLook<Consent> {
  readonly id: string
  readonly reason: string
  readonly consentOf: (tx: Tx, userId: string) => Promise<Consent | null>
}

/**
 * A student's aid answers, letter and consent, for staff with a reason; every look is on the trail before anything is answered, with what
 * it shows. The letter itself opens for this look alone, and each opening has a line of its own.
 */
export const lookAtAnswers = async <Consent>(
  caller: Ctx,
  { id, reason, consentOf }: AidLook<Consent>,
): Promise<SeenAnswers & { consent: Consent | null }> => {
  const ctx = staffOnly(caller)
  const turn = await ctx.limiter.hit(ctx.db, `aid-looks:${ctx.actor.id}`, looksAtMost)
  if (!turn.ok) throw throttled(turn.retryAfterSeconds)
  return ctx.transaction(async (tx) => {
    // Held, so that nothing is shown or written down of an account that is being erased.
    const held = await accountsStore(tx).lock(id)
    const row = held && held.deletedAt === null ? await usersStore(tx).find(id) : null
    const profile = row?.primaryRole === 'STUDENT' ? await profilesStore(tx).findVisible(row.profileId, null) : null
    if (!profile) throw notFound()
    const isHidden = profile.aidHiddenAt !== null
    const letter = await profilesStore(tx).findLetter(profile.id)
    const consent = await consentOf(tx, profile.userId)
    const shown = [...(isHidden ? [] : ['answers']), ...(consent ? ['consent'] : []), ...(letter ? ['letter'] : [])]
    const line = await audit(tx, ctx, {
      action: 'profile.aid_seen',
      subjectType: 'user',
      subjectId: id,
      reason,
      detail: { shown },
    })
    const { fafsaRecipient, workStudyRecipient, isCptOpt } = countingAnswers(profile)
    return {
      hidden: isHidden,
      fafsa_recipient: fafsaRecipient,
      work_study_recipient: workStudyRecipient,
      is_cpt_opt: isCptOpt,
      fafsa_aid_letter: letter && linkToLetter(ctx, letter, line),
      consent,
    }
  })
}
