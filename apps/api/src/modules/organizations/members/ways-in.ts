import type { SignedCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { getContact } from '../../accounts/index.ts'
import { mailDomainOf } from '../rules.ts'
import type { GivenRole, OwnStanding } from '../wire.ts'
import { membersStore } from './store.ts'

/** Vetted organizations that somebody with this address may ask to join, because colleagues keep them. */
export const listJoinable = async (db: Db, emailKey: string): Promise<{ id: string; name: string }[]> => {
  const domain = mailDomainOf(emailKey)
  return domain === null ? [] : membersStore(db).listByDomain(domain)
}

/** How the actor, who belongs nowhere, may come into an organization: by an invitation, or because colleagues are in it. */
export const waysIn = async (ctx: SignedCtx): Promise<Pick<OwnStanding, 'invitations' | 'joinable'>> => {
  const { email } = await getContact(ctx.db, ctx.actor.id)
  const key = emailKey(email)
  const invitations = await membersStore(ctx.db).listInvitationsTo(key, ctx.clock.now())
  return {
    invitations: invitations.map(({ id, organizationId, name, role, expiresAt }) => ({
      id,
      organization: { id: organizationId, name },
      role: role as GivenRole,
      expires_at: expiresAt.toISOString(),
    })),
    joinable: await listJoinable(ctx.db, key),
  }
}
