export { emailKey } from '../../platform/email-key.ts'
