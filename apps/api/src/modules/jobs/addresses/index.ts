export { jobPath } from './wire.ts'
