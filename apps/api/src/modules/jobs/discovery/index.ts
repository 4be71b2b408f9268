export { markApplied } from './actions.ts'
export { jobPages } from './pages.ts'
