import { uuidv7 } from 'uuidv7'
import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { allow, invalid, notFound, throttled } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { emitLive } from '../../../platform/live/emit-live.ts'
import { jobPath } from '../../jobs/addresses/index.ts'
import { findPostingOf, holdOpenPosting, lastDayUnderWay } from '../../jobs/index.ts'
import { tell } from '../../notices/index.ts'
import { findDiscoverable, listDiscoverable } from '../../portfolio/index.ts'
import { canDecide } from '../policy.ts'
import { atWork, holdAtWork } from '../review/at-work.ts'
import { invitableMost, invitationsStore } from './store.ts'
import {
  type Invitable,
  type InvitationsQuery,
  type InvitedQuery,
  type InvitedStudents,
  invitationsADay,
  type NewPostingInvitation,
  type PostingInvitation,
} from './wire.ts'

const daySeconds = 24 * 60 * 60

/** How many more students the organization can invite now, and where none is left, when the next one. */
const roomOf = async (db: Db, organizationId: string, now: Date): Promise<{ left: number; next: Date | null }> => {
  const dayBefore = new Date(now.getTime() - daySeconds * 1000)
  const sent = await invitationsStore(db).listInstants(organizationId, dayBefore, invitationsADay)
  const limiting = sent[invitationsADay - 1]
  return {
    left: invitationsADay - sent.length,
    next: limiting ? new Date(limiting.getTime() + daySeconds * 1000) : null,
  }
}

/** To which postings the student can be invited, those with the words where some are given, for whoever decides there; 404 for whoever may not find them. */
export const getInvitable = async (caller: Ctx, handle: string, search = ''): Promise<Invitable> => {
  const ctx = signed(caller)
  const colleague = await atWork(ctx, ctx.db)
  const userId = colleague.organizationStatus === 'vetted' ? await findDiscoverable(ctx.db, handle) : null
  if (userId === null) throw notFound()
  allow(canDecide(colleague))
  const store = invitationsStore(ctx.db)
  const now = ctx.clock.now()
  const rows = await store.listInvitable(colleague.organizationId, userId, lastDayUnderWay(now), search)
  const { left, next } = await roomOf(ctx.db, colleague.organizationId, now)
  return {
    postings: rows
      .slice(0, invitableMost)
      .map(({ invitedAt, ...row }) => ({ ...row, invited_at: invitedAt?.toISOString() ?? null })),
    is_more: rows.length > invitableMost,
    left,
    next_at: next?.toISOString() ?? null,
  }
}

/** To what the actor's organization has invited these students, the last few of each. */
export const listInvited = async (caller: Ctx, { students: handles }: InvitedQuery): Promise<InvitedStudents> => {
  const ctx = signed(caller)
  const { organizationId, organizationStatus } = await atWork(ctx, ctx.db)
  if (organizationStatus !== 'vetted') throw notFound()
  const students = new Map((await listDiscoverable(ctx.db, handles)).map(({ userId, handle }) => [userId, handle]))
  const sent = students.size === 0 ? [] : await invitationsStore(ctx.db).listSent(organizationId, [...students.keys()])
  return {
    results: sent.map(({ userId, postingId, title, at }) => ({
      student: students.get(userId) ?? '',
      posting: { id: postingId, title },
      invited_at: at.toISOString(),
    })),
  }
}

/** Asks a student to apply to a posting of the actor's organization: once, however often it is done. */
export const inviteToApply = async (caller: Ctx, postingId: string, { student }: NewPostingInvitation) => {
  const ctx = signed(caller)
  await ctx.transaction(async (tx) => {
    const colleague = await holdAtWork(ctx, tx)
    const { organizationId } = colleague
    if (!(await findPostingOf(tx, organizationId, postingId))) throw notFound()
    allow(canDecide(colleague))
    const posting = await holdOpenPosting(tx, postingId)
    if (!posting) throw invalid('posting_closed', 'This internship no longer takes applications.')
    const userId = await findDiscoverable(tx, student)
    if (userId === null) throw invalid('invalid', 'This student cannot be invited any more.', 'student')
    const store = invitationsStore(tx)
    await store.hold(organizationId)
    if (await store.find(userId, postingId)) return
    if (await store.hasApplied(userId, postingId))
      throw invalid('invalid', 'This student has already applied.', 'student')
    const now = tx.clock.now()
    const { next } = await roomOf(tx, organizationId, now)
    if (next) throw throttled(Math.ceil((next.getTime() - now.getTime()) / 1000))
    const id = uuidv7()
    await store.insert({ id, userId, postingId, organizationId, byId: ctx.actor.id, at: now })
    await audit(tx, ctx, {
      action: 'application.invited',
      subjectType: 'user',
      subjectId: userId,
      detail: { postingId },
    })
    await tell(tx, {
      to: [userId],
      kind: 'invited_to_apply',
      key: `invited:${id}`,
      about: { organization: posting.organizationName, posting: posting.title },
      path: jobPath(posting),
      mail: 'updates',
    })
    await emitLive(tx, [`user:${userId}`], { kind: 'application.invited', posting: postingId })
  })
  return getInvitable(ctx, student)
}

/** The invitations that the actor can still answer, the newest first. */
export const listOwnInvitations = async (
  caller: Ctx,
  { posting }: InvitationsQuery,
): Promise<{ results: PostingInvitation[] }> => {
  const ctx = signed(caller)
  const rows = await invitationsStore(ctx.db).listOwn(ctx.actor.id, lastDayUnderWay(ctx.clock.now()), posting ?? null)
  return {
    results: rows.map((row) => ({
      id: row.id,
      posting: { id: row.postingId, title: row.title },
      organization: { name: row.organizationName, slug: row.organizationSlug },
      invited_at: row.at.toISOString(),
    })),
  }
}

/** Puts an invitation aside; the organization is not told. */
export const declineInvitation = async (caller: Ctx, id: string): Promise<void> => {
  const ctx = signed(caller)
  await ctx.transaction(async (tx) => {
    if (!(await invitationsStore(tx).decline(ctx.actor.id, id, tx.clock.now()))) throw notFound()
    await emitLive(tx, [`user:${ctx.actor.id}`], { kind: 'application.invited' })
  })
}
