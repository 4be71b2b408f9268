import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { messageOf } from '../../platform/api-client.ts'
import type { Refusal } from './components/use-calm-form.ts'

const fieldOf = ({ code, attr }: ErrorEntry, fields: readonly string[]): string | null => {
  if (code === 'code_mismatch' || code === 'expired_code') return 'code'
  return attr !== null && fields.includes(attr) ? attr : null
}

/** Each fault where it can be mended: at its field if the form has it, else above the form. */
export const refusalOf = (
  errors: readonly ErrorEntry[],
  fields: readonly string[],
  tell: (entry: ErrorEntry) => string = messageOf,
): Refusal => {
  const lines = new Set<string>()
  const byField: Record<string, string> = {}
  for (const entry of errors) {
    const field = fieldOf(entry, fields)
    if (field === null) lines.add(tell(entry))
    else byField[field] ??= tell(entry)
  }
  return { lines: [...lines], byField }
}
