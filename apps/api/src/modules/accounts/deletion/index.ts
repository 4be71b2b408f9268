export { askForDeletionOf } from './actions.ts'
export { applyErasedList, carryErasedList } from './erased-list.ts'
