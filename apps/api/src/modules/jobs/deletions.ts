import { z } from 'zod'
import { audit } from '../../platform/audit/audit.ts'
import { findEvent } from '../../platform/audit/trail.ts'
import type { SignedCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { goneBecause } from '../../platform/errors.ts'

interface Whose {
  readonly organizationId: string
}

const noted = z.object({ organization: z.string() })

// The row is gone with the draft, so the trail alone knows that there was one. Ids are written there as the database writes them.
const findDeletion = (tx: Tx, id: string) =>
  findEvent(tx, { action: 'posting.deleted', subjectType: 'posting', subjectId: id.toLowerCase() })

/** Told to a save that comes after the draft was deleted: from another window, or over a line that was lost for long. */
export const deletedBefore = () =>
  goneBecause('This posting was deleted, so your changes are not saved. Copy what you want to keep.')

/** Writes down that the draft is deleted; its id is not used again. */
export const noteDeletion = (tx: Tx, ctx: SignedCtx, id: string, { organizationId }: Whose): Promise<void> =>
  audit(tx, ctx, {
    action: 'posting.deleted',
    subjectType: 'posting',
    subjectId: id,
    detail: { organization: organizationId },
  })

export const wasDeleted = async (tx: Tx, id: string): Promise<boolean> => (await findDeletion(tx, id)) !== null

/** Whether the organization itself deleted it; to others it is as if it had never been. */
export const wasDeletedBy = async (tx: Tx, id: string, { organizationId }: Whose): Promise<boolean> =>
  noted.safeParse((await findDeletion(tx, id))?.detail).data?.organization === organizationId
