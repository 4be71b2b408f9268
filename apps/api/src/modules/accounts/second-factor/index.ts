export { resetSecondFactor } from './actions.ts'
export { needsFormerSecret } from './rotation.ts'
