export { SignUpModalHost } from './components/sign-up-modal-host.tsx'
