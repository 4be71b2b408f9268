import { schemaResolver } from '@mantine/form'
import type { z } from 'zod'
import { inWords } from './in-words.ts'

/** Checks a form by a schema of the wire, and tells its faults in the language of the page. */
export const resolverInWords = <V extends object>(schema: z.ZodType) => {
  const check = schemaResolver(schema, { sync: true })
  return (values: V): Record<string, string> =>
    Object.fromEntries(Object.entries(check(values)).map(([field, fault]) => [field, inWords(String(fault))]))
}
