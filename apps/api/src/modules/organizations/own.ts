import type { SignedCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { canSeeOrganization, type Membership } from './policy.ts'
import { type OrganizationRow, organizationsStore } from './store.ts'

export interface Held {
  readonly row: OrganizationRow
  readonly membership: Membership
}

/** The organization, locked until the transaction ends, and what the actor is in it, be it pending; 404 for everybody else. */
export const holdAsAny = async (tx: Tx, ctx: SignedCtx, id: string): Promise<Held> => {
  const store = organizationsStore(tx)
  const row = await store.findForUpdate(id)
  const membership = row && (await store.findMembership(ctx.actor.id))
  if (membership?.organizationId !== id || !row) throw notFound()
  return { row, membership }
}

/** The same for those who see the organization. */
export const holdOwn = async (tx: Tx, ctx: SignedCtx, id: string): Promise<Held> => {
  const held = await holdAsAny(tx, ctx, id)
  if (!canSeeOrganization(held.membership)) throw notFound()
  return held
}
