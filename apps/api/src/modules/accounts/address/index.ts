export { giveAddress } from './change.ts'
