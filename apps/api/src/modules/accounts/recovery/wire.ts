import { z } from 'zod'
import { fault } from '../../../platform/http/wire.ts'
import { ownerProof } from '../ownership/wire.ts'
import { currentPassword, email, newPassword, verificationCode } from '../wire.ts'

/** With the address alone it asks for a code; with code and password it puts the new password in place. */
export const forgotPasswordBody = z
  .object({ username: email, code: verificationCode.optional(), password: newPassword.optional() })
  .superRefine(({ code, password }, ctx) => {
    if (code !== undefined && password === undefined)
      ctx.addIssue({ ...fault('required', 'Password is required'), path: ['password'] })
    if (code === undefined && password !== undefined)
      ctx.addIssue({ ...fault('required', 'Verification code is required'), path: ['code'] })
  })

export type Recovery = z.output<typeof forgotPasswordBody>

/** A reset with its code. */
export interface Reset {
  readonly username: string
  readonly code: string
  readonly password: string
}

/** The new password, by the one in force and, where a second factor is set up, by that too. */
export const passwordChange = ownerProof
  .omit({ password: true })
  .extend({ current_password: currentPassword, password: newPassword })
export type PasswordChange = z.output<typeof passwordChange>
