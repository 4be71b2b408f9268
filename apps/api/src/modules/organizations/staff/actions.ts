import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { allow, conflict, invalid, notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts'
import { pageOf } from '../../../platform/http/page.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { getContact } from '../../accounts/index.ts'
import { tell } from '../../notices/index.ts'
import { einSeal } from '../ein.ts'
import { membersStore } from '../members/store.ts'
import { factsOf } from '../organization-object.ts'
import { canVet } from '../policy.ts'
import { missingFaults, needsReason, nextStatuses, writtenEin } from '../rules.ts'
import { type OrganizationRow, organizationsStore } from '../store.ts'
import type { MemberRole, OrganizationStatus } from '../wire.ts'
import { decidedMail } from './mails.ts'
import { vettingStore } from './store.ts'
import type {
  Decision,
  DecisionBody,
  ListedOrganization,
  OrganizationListQuery,
  OrganizationPage,
  StaffOrganization,
} from './wire.ts'
import { decisions } from './wire.ts'

const list = 'organizations'

const staffOnly = (caller: Ctx): SignedCtx => {
  const ctx = signed(caller)
  allow(canVet(ctx.actor))
  return ctx
}

const listedOf = ({ secret }: Ctx, row: OrganizationRow): ListedOrganization => ({
  ...factsOf(secret, row),
  moved_at: row.movedAt.toISOString(),
  changed_since_vetting_at: row.changedSinceVettingAt?.toISOString() ?? null,
})

/** All organizations, those that moved last first, a page at a time. */
export const listOrganizations = async (
  caller: Ctx,
  { limit, cursor, status, changed, search }: OrganizationListQuery,
): Promise<OrganizationPage> => {
  const ctx = staffOnly(caller)
  const [movedAt, id] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = movedAt !== undefined && id !== undefined ? { movedAt, id } : null
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
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.movedAt.toISOString(), last.id] }),
  }
}

const nextDecisions = ({ status, changedSinceVettingAt }: OrganizationRow): Decision[] => {
  const next = nextStatuses(status as OrganizationStatus, 'staff')
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
    members: members.map(({ userId, firstName, lastName, email, role }) => ({
      user_id: userId,
      first_name: firstName,
      last_name: lastName,
      email,
      role: role as MemberRole,
    })),
    history: history.map(({ from, to, reason, at, firstName, lastName }) => ({
      from: from as OrganizationStatus,
      to: to as OrganizationStatus,
      reason,
      by: `${firstName} ${lastName}`.trim(),
      at: at.toISOString(),
    })),
    may: nextDecisions(row),
  }
}

const tellAdmins = async (
  tx: Tx,
  ctx: SignedCtx,
  row: OrganizationRow,
  to: Decision,
  reason: string,
): Promise<void> => {
  const admins = await membersStore(tx).listActiveAdmins(row.id)
  const [kind, about] = [`organization_${to}`, { organization: row.name }] as const
  await tell(tx, {
    to: admins,
    kind,
    key: `${row.id}:${tx.clock.now().toISOString()}`,
    about,
    path: '/company',
    mail: null,
  })
  for (const userId of admins)
    await sendMail(tx, decidedMail(ctx, await getContact(tx, userId), { organization: row.name, to, reason }))
}

/** Vets, refuses or suspends; 409 where the organization was changed since staff read it. */
export const decide = async (
  caller: Ctx,
  id: string,
  { to, reason, version }: DecisionBody,
): Promise<StaffOrganization> => {
  const ctx = staffOnly(caller)
  await ctx.transaction(async (tx) => {
    const store = organizationsStore(tx)
    const row = await store.findForUpdate(id)
    if (!row) throw notFound()
    if (row.version !== version)
      throw conflict('The organization has changed in the meantime. Read it again, then decide.')
    if (!nextDecisions(row).includes(to))
      throw invalid('invalid_transition', 'This cannot be decided in the state the organization is in now.', 'to')
    if (to === 'vetted' && missingFaults(row).length > 0)
      throw invalid('invalid', 'The organization has not given everything that is needed.', 'to')
    if (needsReason(to) && reason === '') throw invalid('required', 'Tell the organization why', 'reason')
    const at = tx.clock.now()
    await store.update(id, { status: to, movedAt: at, changedSinceVettingAt: null, vettedBefore: {} })
    const told = reason === '' ? null : reason
    await store.insertMove({ organizationId: id, from: row.status, to, reason: told, byId: ctx.actor.id, at })
    await audit(tx, ctx, {
      action: 'organization.decided',
      subjectType: 'organization',
      subjectId: id,
      reason: told,
      detail: { from: row.status, to },
    })
    if (row.status !== to) await tellAdmins(tx, ctx, row, to, reason)
  })
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
