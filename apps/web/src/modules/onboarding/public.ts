export { AidAnswersCard } from './components/settings/aid-answers-card.tsx'
export { HometownCard } from './components/settings/hometown-card.tsx'
export { SignUpModalHost, useOnboardingOpens } from './components/sign-up-modal-host.tsx'
export { openSignUp } from './opening.ts'
