export { ProgramStatusCard } from './components/program-status-card.tsx'
export { ProgramStep } from './components/program-step.tsx'
