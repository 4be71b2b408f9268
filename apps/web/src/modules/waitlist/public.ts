export { useDropWaitlistParameters } from './components/use-drop-parameters.ts'
export { WaitlistConfirmation } from './components/waitlist-confirmation.tsx'
export { WaitlistModalHost } from './components/waitlist-modal-host.tsx'
export { isWaitlisted } from './parameters.ts'
