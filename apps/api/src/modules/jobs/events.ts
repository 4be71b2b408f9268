import { defineEvent } from '../../platform/events.ts'
import type { PostingStatus } from './wire.ts'

/** A posting takes applications from now on, for the first time or again. */
export const postingOpened = defineEvent<{ readonly postingId: string; readonly organizationId: string }>(
  'posting.opened',
)

/** An open posting takes no applications any more: closed, over, taken down, or back at staff after an edit. */
export const postingClosed = defineEvent<{
  readonly postingId: string
  readonly organizationId: string
  readonly to: PostingStatus
}>('posting.closed')
