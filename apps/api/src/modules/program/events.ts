import { defineEvent } from '../../platform/events.ts'
import type { EnrollmentStatus } from './wire.ts'

/** An enrollment got a status; `from` is null where it came to be. `byId` is the author, `runAsById` who acted as them. */
export const statusMoved = defineEvent<{
  readonly enrollmentId: string
  readonly userId: string
  readonly from: EnrollmentStatus | null
  readonly to: EnrollmentStatus
  readonly at: Date
  readonly byId: string
  readonly runAsById: string | null
}>('program.status_moved')
