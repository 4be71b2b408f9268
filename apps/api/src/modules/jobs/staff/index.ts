export { postingTakenDown } from './events.ts'
