import { uuidv7 } from 'uuidv7'
import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { allow, invalid, notFound } from '../../../platform/errors.ts'
import { emit } from '../../../platform/events.ts'
import { signed } from '../../../platform/http/access.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { getContact } from '../../accounts/index.ts'
import { forgetNotices, tell } from '../../notices/index.ts'
import { memberLeft } from '../events.ts'
import { holdAsAny, holdOwn } from '../own.ts'
import { canHaveOrganization, canKeepMembers, canRemoveMember, canSeeOrganization } from '../policy.ts'
import { invitationEnd, mailDomainOf } from '../rules.ts'
import { type OrganizationRow, organizationsStore } from '../store.ts'
import type { GivenRole, MemberRole, OrganizationStatus } from '../wire.ts'
import { addMember } from './joining.ts'
import { acceptedMail, askedMail, invitedMail, removedMail } from './mails.ts'
import { membersStore } from './store.ts'
import { takeAddressTurn, takeInvitationTurn, takeJoinTurn } from './turns.ts'
import { listJoinable } from './ways-in.ts'
import type { MemberList, NewInvitation } from './wire.ts'

/** Who belongs to the organization, and, for its admins, who is asked to. */
export const listMembers = async (caller: Ctx, id: string): Promise<MemberList> => {
  const ctx = signed(caller)
  const membership = await organizationsStore(ctx.db).findMembership(ctx.actor.id)
  if (membership?.organizationId !== id || !canSeeOrganization(membership)) throw notFound()
  const store = membersStore(ctx.db)
  const keeps = membership.role === 'admin'
  const members = await store.list(id)
  const invitations = keeps ? await store.listInvitations(id, ctx.clock.now()) : []
  return {
    // Who asks to join is for those alone who answer.
    members: members
      .filter(({ role }) => keeps || role !== 'pending')
      .map(({ userId, firstName, lastName, email, role, joinedAt }) => ({
        user_id: userId,
        first_name: firstName,
        last_name: lastName,
        // Colleagues know one another by name.
        email: keeps || userId === ctx.actor.id ? email : null,
        role: role as MemberRole,
        joined_at: joinedAt.toISOString(),
      })),
    invitations: invitations.map(({ id: invitationId, email, role, expiresAt }) => ({
      id: invitationId,
      email,
      role: role as GivenRole,
      expires_at: expiresAt.toISOString(),
    })),
  }
}

/** Somebody else with an open account has to be an admin; one whose account is closed counts for nothing, and may be sent away. */
const keepAnAdmin = async (
  tx: Tx,
  organizationId: string,
  { userId, role }: { readonly userId: string; readonly role: string },
): Promise<void> => {
  if (role === 'admin' && (await membersStore(tx).listActiveAdmins(organizationId)).every((id) => id === userId))
    throw invalid('last_admin', 'Somebody has to run the organization. Make another member an administrator first.')
}

/** What only admins are told, and what only those who decide: each names a person. */
const ofAdmins = ['member_asks'] as const
const ofDeciders = ['applied', 'withdrawn', 'offer_accepted', 'offer_declined'] as const

const statusOf = ({ status }: OrganizationRow): OrganizationStatus => status as OrganizationStatus

const getMember = async (tx: Tx, organizationId: string, userId: string) => {
  const member = await membersStore(tx).find(organizationId, userId)
  if (!member) throw notFound()
  return member
}

/** Gives a member another role; whoever was pending is let in by it, and told so. */
export const changeMember = async (caller: Ctx, id: string, userId: string, role: GivenRole): Promise<MemberList> => {
  const ctx = signed(caller)
  await ctx.transaction(async (tx) => {
    const { row, membership } = await holdOwn(tx, ctx, id)
    allow(canKeepMembers(membership, statusOf(row)))
    const member = await getMember(tx, id, userId)
    if (member.role === role) return
    await keepAnAdmin(tx, id, member)
    await membersStore(tx).updateRole(userId, role)
    // What they were told names people who are no more theirs to know.
    if (role !== 'admin')
      await forgetNotices(tx, userId, role === 'interviewer' ? [...ofAdmins, ...ofDeciders] : ofAdmins)
    // Whoever keeps the members no more has asked nobody in.
    if (member.role === 'admin') await membersStore(tx).removeInvitationsBy(id, userId)
    await audit(tx, ctx, {
      action: 'organization.member_changed',
      subjectType: 'user',
      subjectId: userId,
      detail: { organization: id, from: member.role, to: role },
    })
    if (member.role === 'pending')
      await sendMail(tx, acceptedMail(ctx, await getContact(tx, userId), { organization: row.name, role }))
  })
  return listMembers(caller, id)
}

/** Tells somebody that an admin sent them away, or did not let them in; a closed account hears nothing. */
const tellRemoved = async (
  tx: Tx,
  ctx: SignedCtx,
  { id, name: organization }: OrganizationRow,
  { userId, role, isOpen }: Awaited<ReturnType<typeof getMember>>,
): Promise<void> => {
  if (!isOpen) return
  const wasPending = role === 'pending'
  await tell(tx, {
    to: [userId],
    kind: wasPending ? 'member_refused' : 'member_removed',
    key: `${id}:${userId}:${tx.clock.now().toISOString()}`,
    about: { organization },
    path: '/company',
    mail: null,
  })
  await sendMail(tx, removedMail(ctx, await getContact(tx, userId), { organization, wasPending }))
}

/** Somebody leaves, or is sent away, or is not let in. */
export const removeMember = async (caller: Ctx, id: string, userId: string): Promise<void> => {
  const ctx = signed(caller)
  await ctx.transaction(async (tx) => {
    // Also for whoever is pending: they may take back that they asked.
    const { row, membership } = await holdAsAny(tx, ctx, id)
    if (!canRemoveMember(membership, userId) && !canSeeOrganization(membership)) throw notFound()
    allow(canRemoveMember(membership, userId))
    const member = await getMember(tx, id, userId)
    await keepAnAdmin(tx, id, member)
    await membersStore(tx).remove(userId)
    await forgetNotices(tx, userId, [...ofAdmins, ...ofDeciders, 'named_interviewer'])
    await membersStore(tx).removeInvitationsBy(id, userId)
    await emit(tx, memberLeft({ organizationId: id, userId }))
    await audit(tx, ctx, {
      action: 'organization.member_removed',
      subjectType: 'user',
      subjectId: userId,
      detail: { organization: id, from: member.role },
    })
    if (userId !== ctx.actor.id) await tellRemoved(tx, ctx, row, member)
  })
}

/** Asks somebody by mail to join; an earlier invitation to the address is over. */
export const inviteMember = async (caller: Ctx, id: string, { email, role }: NewInvitation): Promise<MemberList> => {
  const ctx = signed(caller)
  const key = emailKey(email)
  // Counted before anything is held: who has to wait holds nobody else up.
  await takeInvitationTurn(ctx, id)
  const mayBeMailed = await takeAddressTurn(ctx, key)
  await ctx.transaction(async (tx) => {
    const { row, membership } = await holdOwn(tx, ctx, id)
    allow(canKeepMembers(membership, statusOf(row)))
    const now = tx.clock.now()
    if ((await membersStore(tx).list(id)).some((member) => emailKey(member.email) === key))
      throw invalid('unique', 'This person already belongs to the organization.', 'email')
    await membersStore(tx).putInvitation({
      id: uuidv7(),
      organizationId: id,
      email,
      emailKey: key,
      role,
      invitedById: ctx.actor.id,
      createdAt: now,
      expiresAt: invitationEnd(now),
    })
    const { firstName, locale } = await getContact(tx, ctx.actor.id)
    const isVetted = row.status === 'vetted'
    if (mayBeMailed)
      await sendMail(tx, invitedMail(ctx, { email, organization: row.name, isVetted, by: firstName, role, locale }))
    await audit(tx, ctx, {
      action: 'organization.invited',
      subjectType: 'organization',
      subjectId: id,
      detail: { role },
    })
  })
  return listMembers(caller, id)
}

/** Takes an invitation back. */
export const revokeInvitation = async (caller: Ctx, id: string, invitationId: string): Promise<void> => {
  const ctx = signed(caller)
  await ctx.transaction(async (tx) => {
    const { row, membership } = await holdOwn(tx, ctx, id)
    allow(canKeepMembers(membership, statusOf(row)))
    if (!(await membersStore(tx).removeInvitation(id, invitationId))) throw notFound()
  })
}

/** The invitation, where it is to the actor's own address and not over; 404 for any other. */
const holdOwnInvitation = async (tx: Tx, ctx: SignedCtx, id: string) => {
  const { email } = await getContact(tx, ctx.actor.id)
  const found = await membersStore(tx).findInvitationForUpdate(id, tx.clock.now())
  if (found?.emailKey !== emailKey(email)) throw notFound()
  return found
}

/** Joins the organization with the role that the invitation gives. */
export const acceptInvitation = async (caller: Ctx, id: string): Promise<void> => {
  const ctx = signed(caller)
  allow(canHaveOrganization(ctx.actor))
  await ctx.transaction(async (tx) => {
    const { organizationId } = (await membersStore(tx).findInvitation(id)) ?? {}
    const row = organizationId && (await organizationsStore(tx).findForUpdate(organizationId))
    if (!row || row.status === 'suspended') throw notFound()
    const { role } = await holdOwnInvitation(tx, ctx, id)
    await addMember(tx, { userId: ctx.actor.id, organizationId, role: role as GivenRole })
    await membersStore(tx).removeInvitation(organizationId, id)
    await audit(tx, ctx, {
      action: 'organization.joined',
      subjectType: 'organization',
      subjectId: organizationId,
      detail: { role },
    })
  })
}

/** Says no to an invitation. */
export const declineInvitation = async (caller: Ctx, id: string): Promise<void> => {
  const ctx = signed(caller)
  allow(canHaveOrganization(ctx.actor))
  await ctx.transaction(async (tx) => {
    const { organizationId } = await holdOwnInvitation(tx, ctx, id)
    await membersStore(tx).removeInvitation(organizationId, id)
  })
}

/** The organization, where somebody with this address may ask to join it; 404 for any other. */
const getJoinable = async (db: Db, id: string, email: string) => {
  const organization = (await listJoinable(db, emailKey(email))).find((one) => one.id === id)
  if (!organization) throw notFound()
  return organization
}

/** Asks to join colleagues, whose addresses are at the same domain; an admin answers. */
export const askToJoin = async (caller: Ctx, id: string): Promise<void> => {
  const ctx = signed(caller)
  allow(canHaveOrganization(ctx.actor))
  // Counted before anything is held, and for what can be asked for alone.
  await getJoinable(ctx.db, id, (await getContact(ctx.db, ctx.actor.id)).email)
  await takeJoinTurn(ctx)
  await ctx.transaction(async (tx) => {
    const { email, firstName } = await getContact(tx, ctx.actor.id)
    const organization = await getJoinable(tx, id, email)
    await addMember(tx, { userId: ctx.actor.id, organizationId: id, role: 'pending' })
    await audit(tx, ctx, { action: 'organization.join_asked', subjectType: 'organization', subjectId: id })
    const admins = await membersStore(tx).listActiveAdmins(id)
    await tell(tx, {
      to: admins,
      kind: 'member_asks',
      key: `${id}:${ctx.actor.id}:${tx.clock.now().toISOString()}`,
      about: { person: firstName, organization: organization.name },
      subjectId: ctx.actor.id,
      path: '/company',
      mail: null,
    })
    for (const userId of admins) {
      const facts = { organization: organization.name, firstName, email }
      await sendMail(tx, askedMail(ctx, await getContact(tx, userId), facts))
    }
  })
}

/** A member's address is another one now; colleagues know one another by its domain. */
export const followDomain = (tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> =>
  membersStore(tx).updateDomain(userId, mailDomainOf(emailKey(email)))

/** Invitations that nobody can accept any more go. */
export const forgetOldInvitations = (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  membersStore(ctx.db).removeOldInvitations(ctx.clock.now())
