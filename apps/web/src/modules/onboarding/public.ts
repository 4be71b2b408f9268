export { SignUpModalHost, useOnboardingOpens } from './components/sign-up-modal-host.tsx'
export { openSignUp } from './opening.ts'
