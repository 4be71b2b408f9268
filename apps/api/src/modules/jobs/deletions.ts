import { z } from 'zod'
import { audit } from '../../platform/audit/audit.ts'
import { findEvent } from '../../platform/audit/trail.ts'
import type { SignedCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { conflict, goneBecause } from '../../platform/errors.ts'

interface Whose {
  readonly organizationId: string
}

const noted = z.object({ organization: z.string() })

// The row is gone with the draft, so the trail alone knows that there was one. Ids are written there as the database writes them.
const findDeletion = (tx: Tx, id: string) =>
  findEvent(tx, { action: 'posting.deleted', subjectType: 'posting', subjectId: id.toLowerCase() })

/** Told to what comes after the draft was deleted: from another window, or over a line that was lost for long. */
export const deletedBefore = () =>
  goneBecause('This posting was deleted, so nothing of it is saved. Copy what you want to keep.')

/** Told where another organization has, or had, a posting of this id: to others it is as if it had never been. */
export const idTaken = () => conflict('The posting could not be created. Try again.')

/** Writes down that the draft is deleted; its id is not used again. */
export const noteDeletion = async (tx: Tx, ctx: SignedCtx, id: string, { organizationId }: Whose): Promise<void> => {
  await audit(tx, ctx, {
    action: 'posting.deleted',
    subjectType: 'posting',
    subjectId: id,
    detail: { organization: organizationId },
  })
}

/** Who deleted it, this organization or another; null where nobody did. */
export const deletedBy = async (tx: Tx, id: string, { organizationId }: Whose): Promise<'own' | 'another' | null> => {
  const event = await findDeletion(tx, id)
  if (event === null) return null
  return noted.safeParse(event.detail).data?.organization === organizationId ? 'own' : 'another'
}
