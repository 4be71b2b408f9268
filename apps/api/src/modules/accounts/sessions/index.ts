export { findCurrentUser, logOutEverybody } from './actions.ts'
export { isStillSignedIn } from './alive.ts'
