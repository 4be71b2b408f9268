import type { SignedCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { findMembership } from '../../organizations/index.ts'
import { type Colleague, canSeeApplications } from '../policy.ts'

export interface AtWork extends Colleague {
  readonly organizationId: string
}

/** Where the actor works; 404 for who belongs nowhere or is not let in yet. */
export const atWork = async ({ actor }: SignedCtx, db: Db): Promise<AtWork> => {
  const membership = await findMembership(db, actor.id)
  if (!membership) throw notFound()
  const { role, organization: organizationId, status: organizationStatus } = membership
  const colleague = { role, organizationId, organizationStatus }
  if (!canSeeApplications(colleague)) throw notFound()
  return colleague
}
