import { newPassword, passwordRules, type SignUpRole, signUpBody, signUpRoles } from '@firstrung/api/accounts/wire'
import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { messageOf } from '../../platform/api-client.ts'
import type { SignUpPayload } from './api.ts'

/** What the student's form holds; kept in memory only. */
export interface SignUpDraft {
  firstName: string
  lastName: string
  email: string
  password: string
}

export const studentForm = z.object({
  firstName: signUpBody.shape.first_name,
  lastName: signUpBody.shape.last_name,
  email: signUpBody.shape.email,
  password: newPassword,
})

export const genericForm = studentForm
  .extend({ confirmPassword: z.string(), role: z.enum(signUpRoles, { error: 'Choose one to go on' }) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    // The two are compared whatever the other fields hold.
    when: () => true,
  })

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

const fields: Readonly<Record<string, { field: string; name: () => string }>> = {
  first_name: { field: 'firstName', name: () => t`first name` },
  last_name: { field: 'lastName', name: () => t`last name` },
  email: { field: 'email', name: () => t`email` },
  password: { field: 'password', name: () => t`password` },
  new_user_flow: { field: 'role', name: () => t`role` },
}

const once = (lines: readonly string[]): string[] => Array.from(new Set(lines))

/** One line for each fault, by the catalogue. */
export const faultLines = (errors: readonly ErrorEntry[]): string[] => once(errors.map(messageOf))

/** One line for each fault, by the catalogue, with the attribute's name where one is to blame. */
export const faultLinesWithNames = (errors: readonly ErrorEntry[]): string[] =>
  once(
    errors.map((error) => {
      const name = error.attr === null ? null : (fields[error.attr]?.name() ?? error.attr)
      return name === null ? messageOf(error) : `${messageOf(error)} (${name})`
    }),
  )

/** The faults by the form's fields: of each field the first. */
export const faultsByField = (errors: readonly ErrorEntry[]): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const error of errors) {
    const field = error.attr === null ? undefined : fields[error.attr]?.field
    if (field !== undefined) found[field] ??= messageOf(error)
  }
  return found
}
