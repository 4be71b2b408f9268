export { lookAtAnswers } from './actions.ts'
