import type { TrailRow } from '../../../platform/audit/trail.ts'
import type { UserEvent } from './wire.ts'

/** What the product does by itself, at its time. */
const ofTheProduct: readonly string[] = ['export.ready', 'user.deleted']

/** Whose doing an event was: what came by a call is a person's, or of somebody who had not logged in; the rest is the product's own, or the operator's at the server. */
export const authorOf = ({
  actorId,
  requestId,
  action,
}: Pick<TrailRow, 'actorId' | 'requestId' | 'action'>): UserEvent['author'] => {
  if (actorId !== null) return 'person'
  if (requestId !== null) return 'nobody'
  return ofTheProduct.includes(action) ? 'product' : 'operator'
}
