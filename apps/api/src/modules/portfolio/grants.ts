import type { Tx } from '../../platform/db/database.ts'
import { handleToBeginWith } from './rules.ts'
import { portfolioStore } from './store.ts'

interface Grant {
  readonly userId: string
  readonly organizationId: string
}

/** Lets an organization see a student who applied there as employers do, discoverable or not, with the photo or, from now on, without. */
export const letSee = (tx: Tx, grant: Grant & { readonly seesPhoto: boolean }): Promise<void> =>
  portfolioStore(tx).upsertGrant({ ...grant, at: tx.clock.now() }, handleToBeginWith(grant.userId))

/** Takes that back; what the student shows to everybody or to employers stays seen. */
export const letSeeNoMore = (tx: Tx, { userId, organizationId }: Grant): Promise<void> =>
  portfolioStore(tx).removeGrant(userId, organizationId)
