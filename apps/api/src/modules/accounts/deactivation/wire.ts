import type { z } from 'zod'
import { line } from '../../../platform/http/wire.ts'
import { ownerProof } from '../ownership/wire.ts'

/** Whose account is deactivated, by its address; one's own takes its owner's proof, where a sign-in of the last minutes stands for the password. */
export const deactivateBody = ownerProof.extend({ username: line({ max: 254, required: 'Email is required' }) })
export type Deactivation = z.output<typeof deactivateBody>
