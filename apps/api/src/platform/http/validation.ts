import type { z } from 'zod'
import { AppError, notFound } from '../errors.ts'
import { type ErrorEntry, errorMessages } from './wire.ts'

type Issue = z.core.$ZodIssue

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown => {
  let current = data
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = (current as Record<PropertyKey, unknown>)[key]
  }
  return current
}

const isMissing = (issue: Issue, data: unknown): boolean => {
  const value = valueAt(data, issue.path)
  return value === undefined || value === null
}

const codeOf = (issue: Issue, missing: boolean): string => {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code
  if (missing) return 'required'
  return 'invalid'
}

// Zod's own sentences speak of types; a person reads one of ours instead.
const detailOf = (issue: Issue, missing: boolean): string => {
  if (!/^Invalid (input|option)|received (undefined|null)$/.test(issue.message)) return issue.message
  if (issue.path.length === 0) return 'The request body must be a JSON object.'
  return missing ? errorMessages.required : 'This value is not valid.'
}

// No form has this many fields; a list of thousands of wrong entries would only be carried back.
const mostFaults = 100

/** Zod's issues as the wire's faults: one entry a fault, `attr` the payload's field. */
export const faultsOf = (issues: readonly Issue[], data: unknown): ErrorEntry[] =>
  issues.slice(0, mostFaults).map((issue) => {
    const missing = isMissing(issue, data)
    return {
      code: codeOf(issue, missing),
      detail: detailOf(issue, missing),
      attr: issue.path.length > 0 ? issue.path.map(String).join('.') : null,
    }
  })

/** Checks one part of a call. A wrong path is 404: there is nothing at it; everything else is a 400 with all faults at once. */
export const validatorCompiler =
  ({ schema, httpPart }: { schema: z.ZodType; httpPart?: string | undefined }) =>
  (data: unknown): { value: unknown } | { error: AppError } => {
    // No body at all is an empty one; `null` is a body, and a wrong one.
    const result = schema.safeParse(data === null && httpPart === 'body' ? null : (data ?? {}))
    if (result.success) return { value: result.data }
    if (httpPart === 'params') return { error: notFound() }
    return { error: new AppError(400, faultsOf(result.error.issues, data)) }
  }
