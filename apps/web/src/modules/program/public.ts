export { ProgramStatusCard } from './components/program-status-card.tsx'
export { ProgramStep, type ProgramStepProps } from './components/program-step.tsx'
