import type { SignedCtx } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { findMembership, holdMembership } from '../../organizations/index.ts'
import { type Colleague, canSeeApplications } from '../policy.ts'

export interface AtWork extends Colleague {
  readonly organizationId: string
}

const colleagueOf = (membership: Awaited<ReturnType<typeof findMembership>>): AtWork => {
  if (!membership) throw notFound()
  const { role, organization: organizationId, status: organizationStatus } = membership
  const colleague = { role, organizationId, organizationStatus }
  if (!canSeeApplications(colleague)) throw notFound()
  return colleague
}

/** Where the actor works; 404 for who belongs nowhere or is not let in yet. */
export const atWork = async ({ actor }: SignedCtx, db: Db): Promise<AtWork> =>
  colleagueOf(await findMembership(db, actor.id))

/** The same for who changes something: until the transaction ends nobody sends them away. */
export const holdAtWork = async ({ actor }: SignedCtx, tx: Tx): Promise<AtWork> =>
  colleagueOf(await holdMembership(tx, actor.id))
