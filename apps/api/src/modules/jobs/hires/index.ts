export { filledOpenings } from '../rules.ts'
export { countHire, findFilledPosting } from './actions.ts'
