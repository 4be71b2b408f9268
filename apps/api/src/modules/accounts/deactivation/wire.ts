import { z } from 'zod'
import { line } from '../../../platform/http/wire.ts'

/** Whose account is deactivated, by its address; the password is what the page asks for again before one's own. */
export const deactivateBody = z.object({
  username: line({ max: 254, required: 'Email is required' }),
  password: z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required' })
    .max(1024, { error: 'Use 1024 characters at most' })
    .optional(),
})
export type Deactivation = z.output<typeof deactivateBody>
