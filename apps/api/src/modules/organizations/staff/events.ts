import { defineEvent } from '../../../platform/events.ts'

interface Told {
  readonly id: string
  readonly name: string
}

/** Staff suspended an organization: nothing of it changes, and nobody of it decides, until it is restored. */
export const organizationSuspended = defineEvent<Told>('organizations.suspended')

/** An organization that was suspended goes on. */
export const organizationRestored = defineEvent<Told>('organizations.restored')
