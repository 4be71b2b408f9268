import { z } from 'zod'
import { line } from '../../../platform/http/wire.ts'
import { currentPassword } from '../wire.ts'

/** Whose account is deactivated, by its address; one's own takes the password, or a sign-in of the last minutes. */
export const deactivateBody = z.object({
  username: line({ max: 254, required: 'Email is required' }),
  password: currentPassword.optional(),
})
export type Deactivation = z.output<typeof deactivateBody>
