export { ProgramLadder } from './components/program-ladder.tsx'
export { ProgramStep } from './components/program-step.tsx'
export { StartMonth } from './components/start-month.tsx'
export { useEnrollmentQuery } from './components/use-enrollment.ts'
