import type { UserEvent } from './wire.ts'

/** What the product does by itself, at its time. */
const ofTheProduct: readonly string[] = ['export.ready', 'user.deleted']

/** An event, as far as it says who it was; `requestId` is null where no call led to it. */
interface Written {
  readonly actorId: string | null
  readonly requestId: string | null
  readonly action: string
}

/** Whose doing an event was: what came by a call is a person's, or of somebody who had not logged in; the rest is the product's own, or the operator's at the server. */
export const authorOf = ({ actorId, requestId, action }: Written): UserEvent['author'] => {
  if (actorId !== null) return 'person'
  if (requestId !== null) return 'nobody'
  return ofTheProduct.includes(action) ? 'product' : 'operator'
}
