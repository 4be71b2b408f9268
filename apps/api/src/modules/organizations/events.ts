import { defineEvent } from '../../platform/events.ts'

/** An organization is called otherwise from now on. */
export const renamed = defineEvent<{ readonly id: string; readonly name: string }>('organizations.renamed')
