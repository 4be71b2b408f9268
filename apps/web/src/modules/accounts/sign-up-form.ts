import { passwordRules } from '@firstrung/api/accounts/credentials/wire'
import type { SignUpRole } from '@firstrung/api/accounts/wire'
import type { SignUpPayload } from './api.ts'

/** What the student's form holds; kept in memory only. */
export interface SignUpDraft {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Each of the password's rules, and whether it holds so far. */
export const passwordRequirements = (password: string) =>
  passwordRules.map(({ detail, holds }) => ({ text: detail, met: holds(password) }))

export const payloadOf = (draft: SignUpDraft, role: SignUpRole): SignUpPayload => ({
  first_name: draft.firstName.trim(),
  last_name: draft.lastName.trim(),
  email: draft.email.trim(),
  password: draft.password,
  new_user_flow: role,
})
