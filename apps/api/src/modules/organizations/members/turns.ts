import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import { allow, notFound, throttled } from '../../../platform/errors.ts'
import { canKeepMembers, canSeeOrganization } from '../policy.ts'
import { organizationsStore } from '../store.ts'
import type { OrganizationStatus } from '../wire.ts'

const windowSeconds = 24 * 60 * 60

/** How many people an organization, and an admin of it, may ask by mail a day: few while nobody has vetted it. */
const invitationsADay = { vetted: 50, others: 5 }

/** How many invitations a day reach one address, whoever sends them. */
const mailsADay = 3

/** How often a day somebody may ask to join colleagues, all of whose admins get a mail. */
const joinsADay = 3

const take = async (ctx: Ctx, key: string, max: number): Promise<void> => {
  const turn = await ctx.limiter.hit(ctx.db, key, { max, windowSeconds })
  if (!turn.ok) throw throttled(turn.retryAfterSeconds)
}

/** Lets an admin ask one more person in, or throws 429; 404 and 403 for whoever may not ask at all. */
export const takeInvitationTurn = async (ctx: SignedCtx, id: string): Promise<void> => {
  const store = organizationsStore(ctx.db)
  const membership = await store.findMembership(ctx.actor.id)
  const row = membership?.organizationId === id ? await store.find(id) : null
  if (!membership || !row || !canSeeOrganization(membership)) throw notFound()
  allow(canKeepMembers(membership, row.status as OrganizationStatus))
  const max = row.status === 'vetted' ? invitationsADay.vetted : invitationsADay.others
  await take(ctx, `invitation:${id}`, max)
  await take(ctx, `invitation-by:${ctx.actor.id}`, max)
}

/** Whether one more invitation may be mailed to the address today. */
export const takeAddressTurn = async (ctx: Ctx, emailKey: string): Promise<boolean> =>
  (await ctx.limiter.hit(ctx.db, `invited:${emailKey}`, { max: mailsADay, windowSeconds })).ok

/** Lets somebody ask to join once more, or throws 429. */
export const takeJoinTurn = (ctx: SignedCtx): Promise<void> => take(ctx, `join:${ctx.actor.id}`, joinsADay)
