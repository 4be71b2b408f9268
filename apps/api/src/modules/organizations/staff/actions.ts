import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import { type Tx, violatedUnique } from '../../../platform/db/database.ts'
import { allow, conflict, invalid, notFound } from '../../../platform/errors.ts'
import { emit } from '../../../platform/events.ts'
import { signed } from '../../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts'
import { pageOf } from '../../../platform/http/page.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { getContact } from '../../accounts/index.ts'
import { tell } from '../../notices/index.ts'
import { einSeal } from '../ein.ts'
import { organizationRenamed } from '../events.ts'
import { membersStore } from '../members/store.ts'
import { factsOf } from '../organization-object.ts'
import { canVet } from '../policy.ts'
import {
  columnsOfProposal,
  isVettedFirst,
  missingFaults,
  movedFacts,
  needsReason,
  nextStatuses,
  slugsOf,
  vettedBeforeWithout,
  writtenEin,
} from '../rules.ts'
import { type OrganizationRow, organizationsStore } from '../store.ts'
import type { MemberRole, OrganizationStatus } from '../wire.ts'
import { organizationRestored, organizationSuspended } from './events.ts'
import { decidedMail } from './mails.ts'
import { vettingStore } from './store.ts'
import type {
  Decision,
  DecisionBody,
  ListedOrganization,
  OrganizationListQuery,
  OrganizationPage,
  StaffOrganization,
  Verdict,
} from './wire.ts'
import { decisions, verdicts } from './wire.ts'

const list = 'organizations'

const staffOnly = (caller: Ctx): SignedCtx => {
  const ctx = signed(caller)
  allow(canVet(ctx.actor))
  return ctx
}

// While it is suspended nothing of it is decided but that; the proposal waits on.
const isProposing = ({ status, proposedAt }: OrganizationRow): boolean => status === 'vetted' && proposedAt !== null

const listedOf = ({ secret }: Ctx, row: OrganizationRow): ListedOrganization => ({
  ...factsOf(secret, row),
  moved_at: row.movedAt.toISOString(),
  changed_since_vetting_at: row.changedSinceVettingAt?.toISOString() ?? null,
  proposed_at: isProposing(row) ? (row.proposedAt?.toISOString() ?? null) : null,
})

const placeOf = ({ movedAt, id, proposedAt }: OrganizationRow): string[] => [
  movedAt.toISOString(),
  id,
  String(proposedAt !== null),
]

/** All organizations, those that moved last first, a page at a time. */
export const listOrganizations = async (
  caller: Ctx,
  { limit, cursor, status, changed, search }: OrganizationListQuery,
): Promise<OrganizationPage> => {
  const ctx = staffOnly(caller)
  const [movedAt, id, waits] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = movedAt !== undefined && id !== undefined ? { movedAt, id, waits: waits === 'true' } : null
  const wanted = {
    after,
    limit: limit + 1,
    status: status ?? null,
    changed: changed === 'true',
    search: search ?? null,
  }
  const { shown, last } = pageOf(await organizationsStore(ctx.db).list(wanted), limit)
  return {
    results: shown.map((row) => listedOf(ctx, row)),
    next: last && sealCursor({ list, secret: ctx.secret, place: placeOf(last) }),
  }
}

const nextDecisions = (row: OrganizationRow): Decision[] => {
  const { status, changedSinceVettingAt } = row
  const next: Decision[] = [
    ...nextStatuses(status as OrganizationStatus, 'staff').filter((to) => to !== 'draft' && to !== 'submitted'),
    ...(isProposing(row) ? verdicts : []),
  ]
  // One that has changed is vetted anew where it stands.
  const anew = status === 'vetted' && changedSinceVettingAt !== null
  return decisions.filter((to) => next.includes(to) || (anew && to === 'vetted'))
}

/** One organization with its people, its history and what can be decided. */
export const getOrganization = async (caller: Ctx, id: string): Promise<StaffOrganization> => {
  const ctx = staffOnly(caller)
  const row = await organizationsStore(ctx.db).find(id)
  if (!row) throw notFound()
  const [members, history] = await Promise.all([membersStore(ctx.db).list(id), vettingStore(ctx.db).listMoves(id)])
  return {
    ...listedOf(ctx, row),
    version: row.version,
    vetted_before: row.vettedBefore,
    proposal: isProposing(row) ? row.proposal : null,
    members: members.map(({ userId, firstName, lastName, email, role }) => ({
      user_id: userId,
      first_name: firstName,
      last_name: lastName,
      email,
      role: role as MemberRole,
    })),
    history: history.map(({ from, to, facts, reason, at, firstName, lastName }) => ({
      from: from as OrganizationStatus,
      to: to as OrganizationStatus | Verdict,
      facts,
      reason,
      by: `${firstName} ${lastName}`.trim(),
      at: at.toISOString(),
    })),
    may: nextDecisions(row),
  }
}

const noticesOf = {
  vetted: { kind: 'organization_vetted' },
  refused: { kind: 'organization_refused' },
  suspended: { kind: 'organization_suspended' },
  change_taken: { kind: 'organization_vetted', change: 'taken' },
  change_refused: { kind: 'organization_refused', change: 'refused' },
} as const satisfies Record<Decision, unknown>

const tellAdmins = async (
  tx: Tx,
  ctx: SignedCtx,
  { id, name }: Pick<OrganizationRow, 'id' | 'name'>,
  to: Decision,
  reason: string,
): Promise<void> => {
  const admins = await membersStore(tx).listActiveAdmins(id)
  const { kind, ...change } = noticesOf[to]
  await tell(tx, {
    to: admins,
    kind,
    key: `${id}:${to}:${tx.clock.now().toISOString()}`,
    about: { organization: name, ...change },
    path: '/company',
    mail: null,
  })
  for (const userId of admins)
    await sendMail(tx, decidedMail(ctx, await getContact(tx, userId), { organization: name, to, reason }))
}

/** Writes a proposal over what stood, or puts it back with the reason; the organization stays where it stands. */
const judge = async (tx: Tx, ctx: SignedCtx, row: OrganizationRow, to: Verdict, reason: string): Promise<void> => {
  const { id, proposal } = row
  if (!proposal) return
  const taken = to === 'change_taken' ? proposal : null
  const vettedBefore = taken ? vettedBeforeWithout(row.vettedBefore, taken) : row.vettedBefore
  // A mark of which nothing is kept stays until somebody looks.
  const isSettled = Object.keys(row.vettedBefore).length > 0 && Object.keys(vettedBefore).length === 0
  const at = tx.clock.now()
  const store = organizationsStore(tx)
  await store.update(id, {
    ...(taken ? { ...columnsOfProposal(taken), proposal: null } : { proposalReason: reason }),
    proposedAt: null,
    vettedBefore,
    changedSinceVettingAt: isSettled ? null : row.changedSinceVettingAt,
  })
  const [told, facts] = [reason === '' ? null : reason, movedFacts(proposal, row)]
  await store.insertMove({ organizationId: id, from: row.status, to, reason: told, facts, byId: ctx.actor.id, at })
  await audit(tx, ctx, {
    action: 'organization.change_decided',
    subjectType: 'organization',
    subjectId: id,
    reason: told,
    detail: { to, fields: Object.keys(facts) },
  })
  const name = taken?.name ?? row.name
  if (name !== row.name) await emit(tx, organizationRenamed({ id, name }))
  await tellAdmins(tx, ctx, { id, name }, to, reason)
}

const changedMeanwhile = () => conflict('The organization has changed in the meantime. Read it again, then decide.')

/** Makes the address of its page of the name that staff have read: it was founded with any, and nobody was shown that address. */
const giveAddress = async (tx: Tx, { id, name }: OrganizationRow): Promise<void> => {
  for (const slug of slugsOf(name)) if (await organizationsStore(tx).updateSlug(id, slug)) return
  throw changedMeanwhile()
}

const isVerdict = (to: Decision): to is Verdict => verdicts.some((verdict) => verdict === to)

/** Vets, refuses or suspends, or takes or refuses what a vetted one proposes; 409 where the organization was changed since staff read it. */
export const decide = async (
  caller: Ctx,
  id: string,
  { to, reason, version }: DecisionBody,
): Promise<StaffOrganization> => {
  const ctx = staffOnly(caller)
  const work = async (tx: Tx): Promise<void> => {
    const store = organizationsStore(tx)
    const row = await store.findForUpdate(id)
    if (!row) throw notFound()
    if (row.version !== version) throw changedMeanwhile()
    if (!nextDecisions(row).includes(to))
      throw invalid('invalid_transition', 'This cannot be decided in the state the organization is in now.', 'to')
    if (to === 'vetted' && missingFaults(row).length > 0)
      throw invalid('invalid', 'The organization has not given everything that is needed.', 'to')
    if (needsReason(to) && reason === '') throw invalid('required', 'Tell the organization why', 'reason')
    if (isVerdict(to)) return judge(tx, ctx, row, to, reason)
    const at = tx.clock.now()
    await store.update(id, { status: to, movedAt: at, changedSinceVettingAt: null, vettedBefore: {} })
    if (isVettedFirst(row.status as OrganizationStatus, to)) await giveAddress(tx, row)
    const told = reason === '' ? null : reason
    await store.insertMove({ organizationId: id, from: row.status, to, reason: told, byId: ctx.actor.id, at })
    await audit(tx, ctx, {
      action: 'organization.decided',
      subjectType: 'organization',
      subjectId: id,
      reason: told,
      detail: { from: row.status, to },
    })
    const { name } = row
    if (to === 'suspended') await emit(tx, organizationSuspended({ id, name }))
    if (row.status === 'suspended') await emit(tx, organizationRestored({ id, name }))
    if (row.status !== to) await tellAdmins(tx, ctx, row, to, reason)
  }
  try {
    await ctx.transaction(work)
  } catch (error) {
    // Somebody has founded one with that address at the same moment; the next try finds it taken.
    if (violatedUnique(error) === 'organizations_slug_unique') throw changedMeanwhile()
    throw error
  }
  return getOrganization(caller, id)
}

/** The whole EIN, for staff with a reason; every look is on the trail. */
export const revealEin = async (caller: Ctx, id: string, reason: string): Promise<{ ein: string }> => {
  const ctx = staffOnly(caller)
  if (reason === '') throw invalid('required', 'Say why you want to see it', 'reason')
  return ctx.transaction(async (tx) => {
    const row = await organizationsStore(tx).find(id)
    const ein = row?.einSealed && einSeal.openFor(ctx.secret, id, row.einSealed)
    if (!ein) throw notFound()
    await audit(tx, ctx, { action: 'organization.ein_seen', subjectType: 'organization', subjectId: id, reason })
    return { ein: writtenEin(ein) }
  })
}
