import { emailKey } from '../../platform/email/email-key.ts'

/** Whether the address given is the account's own, however it is written. */
export const isOwnAddress = (given: string, own: string): boolean => emailKey(given) === emailKey(own)
