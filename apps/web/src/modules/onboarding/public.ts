export { SignUpModalHost } from './components/sign-up-modal-host.tsx'
export { openSignUp } from './opening.ts'
