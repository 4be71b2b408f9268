export { organizationRestored, organizationSuspended } from './events.ts'
