export { setOnboardingState, withdrawAid } from './actions.ts'
export { findResumeOf, listProfileFacts } from './store.ts'
