// What a form shows at once, without the weight of the schemas.

export { isEmail } from '../../../platform/email/wire.ts'

export const codeLength = 6

/**
 * The one form in which a password is counted and compared: a letter with its accent is the same however a keyboard composed
 * it. Never NFKC, which would make one of passwords that look different.
 */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** The password's rules, in the order in which the sign-up form lists them (specification, section 5). */
export const passwordRules = [
  {
    code: 'password_too_short',
    detail: 'At least 8 characters',
    holds: (value: string) => [...normalizePassword(value)].length >= 8,
  },
  { code: 'password_no_lower', detail: 'At least 1 lowercase letter', holds: (value: string) => /\p{Ll}/u.test(value) },
  { code: 'password_no_upper', detail: 'At least 1 uppercase letter', holds: (value: string) => /\p{Lu}/u.test(value) },
  { code: 'password_no_number', detail: 'At least 1 number', holds: (value: string) => /[0-9]/.test(value) },
  {
    code: 'password_no_special',
    detail: 'At least 1 special character (!@#$%^&*)',
    holds: (value: string) => /[!@#$%^&*]/.test(value),
  },
  {
    code: 'password_edge_space',
    detail: 'No leading or trailing space',
    holds: (value: string) => value !== '' && value === value.trim(),
  },
] as const

/** What a person typed or pasted as a code, without the spaces, hyphens and invisible signs that mails and clipboards add. */
export const normalizeCode = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
