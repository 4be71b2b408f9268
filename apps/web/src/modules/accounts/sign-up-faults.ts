import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { t } from '@lingui/core/macro'
import { messageOf } from '../../platform/api-client.ts'

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
