import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { allow, conflict, invalid, invalidAll, notFound } from '../../../platform/errors.ts'
import { emit } from '../../../platform/events.ts'
import { signed } from '../../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts'
import { pageOf } from '../../../platform/http/page.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { getContact } from '../../accounts/index.ts'
import { tell } from '../../notices/index.ts'
import { findOrganization, listActiveAdmins, listDeciders, type OrganizationStatus } from '../../organizations/index.ts'
import { postingClosed, postingOpened } from '../events.ts'
import { canApprove } from '../policy.ts'
import { factsOf, historyOf, listedOf, versionsOf, wholeOf } from '../posting-object.ts'
import { faultsOf, nextStatuses } from '../rules.ts'
import { type PostingRow, postingsStore } from '../store.ts'
import type { PostingStatus } from '../wire.ts'
import { postingTakenDown } from './events.ts'
import { decidedMail } from './mails.ts'
import {
  type PostingDecision,
  type PostingDecisionBody,
  postingDecisions,
  type StaffPosting,
  type StaffPostingPage,
  type StaffPostingQuery,
} from './wire.ts'

const list = 'staff_postings'

const staffOnly = (caller: Ctx): SignedCtx => {
  const ctx = signed(caller)
  allow(canApprove(ctx.actor))
  return ctx
}

/** All postings, those that moved last first, a page at a time. */
export const listAllPostings = async (
  caller: Ctx,
  { limit, cursor, status, search }: StaffPostingQuery,
): Promise<StaffPostingPage> => {
  const ctx = staffOnly(caller)
  const [movedAt, id] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = movedAt !== undefined && id !== undefined ? { movedAt, id } : null
  const wanted = { after, limit: limit + 1, organizationId: null, status: status ?? null, search: search || null }
  const { shown, last } = pageOf(await postingsStore(ctx.db).list(wanted), limit)
  return {
    results: shown.map((row) => ({
      ...listedOf(row),
      organization: row.organizationName,
      organization_status: row.organizationStatus as OrganizationStatus,
    })),
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.movedAt.toISOString(), last.id] }),
  }
}

const nextDecisions = (status: string): PostingDecision[] => {
  const next = nextStatuses(status as PostingStatus, 'staff')
  return postingDecisions.filter((to) => next.includes(to))
}

/** One posting with its history, what it said before, and what can be decided. */
export const getStaffPosting = async (caller: Ctx, id: string): Promise<StaffPosting> => {
  const ctx = staffOnly(caller)
  const store = postingsStore(ctx.db)
  const row = await store.find(id)
  if (!row) throw notFound()
  const [moves, versions] = await Promise.all([store.listMoves(id), store.listVersions(id)])
  return {
    ...wholeOf(row, ctx.clock.now()),
    organization_id: row.organizationId,
    ...historyOf(moves, true),
    ...versionsOf(versions),
    may: nextDecisions(row.status),
  }
}

/** Who began it, while they belong to the organization, and its admins. */
const peopleOf = async (tx: Tx, row: PostingRow): Promise<string[]> => {
  const deciders = await listDeciders(tx, row.organizationId)
  const author = deciders.filter((id) => id === row.createdById)
  return [...new Set([...author, ...(await listActiveAdmins(tx, row.organizationId))])]
}

const tellDecided = async (
  tx: Tx,
  ctx: SignedCtx,
  row: PostingRow,
  to: PostingDecision,
  reason: string,
): Promise<void> => {
  const decided = { id: row.id, title: row.title, to, wasOpen: row.status === 'open', reason }
  const people = await peopleOf(tx, row)
  for (const userId of people) await sendMail(tx, decidedMail(ctx, await getContact(tx, userId), decided))
  await tell(tx, {
    to: people,
    kind: to === 'open' ? 'posting_opened' : decided.wasOpen ? 'posting_taken_down' : 'posting_refused',
    key: `${row.id}:${row.version}`,
    about: { posting: row.title, organization: row.organizationName },
    path: `/postings/${row.id}`,
    mail: null,
  })
}

const checkOpening = async (tx: Tx, row: PostingRow): Promise<void> => {
  const organization = await findOrganization(tx, row.organizationId)
  if (organization?.status !== 'vetted') throw invalid('invalid', 'Its organization is not vetted.', 'to')
  const faults = faultsOf(factsOf(row), tx.clock.now())
  if (faults.length > 0) throw invalidAll(faults)
}

/** Opens, refuses or takes down; 409 where the posting was changed since staff read it. */
export const decidePosting = async (
  caller: Ctx,
  id: string,
  { to, reason, version }: PostingDecisionBody,
): Promise<StaffPosting> => {
  const ctx = staffOnly(caller)
  await ctx.transaction(async (tx) => {
    const store = postingsStore(tx)
    const row = await store.findForUpdate(id)
    if (!row) throw notFound()
    if (row.version !== version) throw conflict('The posting has changed in the meantime. Read it again, then decide.')
    if (!nextDecisions(row.status).includes(to))
      throw invalid('invalid_transition', 'This cannot be decided in the state the posting is in now.', 'to')
    if (to === 'refused' && reason === '') throw invalid('required', 'Tell the organization why', 'reason')
    if (to === 'open') await checkOpening(tx, row)
    const at = tx.clock.now()
    const published = to === 'open' ? { publishedAt: row.publishedAt ?? at } : {}
    await store.update(id, { status: to, movedAt: at, ...published })
    const told = reason === '' ? null : reason
    await store.insertMove({ postingId: id, from: row.status, to, reason: told, byId: ctx.actor.id, at })
    await audit(tx, ctx, {
      action: 'posting.decided',
      subjectType: 'posting',
      subjectId: id,
      reason: told,
      detail: { from: row.status, to },
    })
    const { organizationId } = row
    if (to === 'open') await emit(tx, postingOpened({ postingId: id, organizationId }))
    if (row.status === 'open') await emit(tx, postingClosed({ postingId: id, organizationId, to }))
    const opening = to === 'refused' ? await store.findOpening(id) : null
    if (opening)
      await emit(
        tx,
        postingTakenDown({ postingId: id, organizationId, organizationName: row.organizationName, ...opening }),
      )
    await tellDecided(tx, ctx, row, to, reason)
  })
  return getStaffPosting(caller, id)
}
