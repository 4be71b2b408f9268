export { SignUpModalHost } from './components/sign-up-modal-host.tsx'
export { openSignUp, type SignUpOptions } from './opening.ts'
