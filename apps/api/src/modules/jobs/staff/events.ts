import { defineEvent } from '../../../platform/events.ts'

/** Staff keep a posting from students that was open once: they took it down, or refused what its organization changed of it. */
export const postingTakenDown = defineEvent<{
  readonly postingId: string
  readonly organizationId: string
  readonly organizationName: string
  /** As staff approved it last. */
  readonly title: string
  /** When it was opened last. */
  readonly openedAt: Date
}>('posting.taken_down')
