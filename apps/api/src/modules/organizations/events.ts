import { defineEvent } from '../../platform/events.ts'

/** An organization is called otherwise from now on. */
export const organizationRenamed = defineEvent<{ readonly id: string; readonly name: string }>('organizations.renamed')

/** Somebody belongs to an organization no more: they left, or were sent away. */
export const memberLeft = defineEvent<{ readonly organizationId: string; readonly userId: string }>(
  'organizations.member_left',
)
