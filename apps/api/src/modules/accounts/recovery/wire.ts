import { z } from 'zod'
import { fault } from '../../../platform/http/wire.ts'
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

/** A reset with its code. */
export interface Reset {
  readonly username: string
  readonly code: string
  readonly password: string
}

export const resetPasswordBody = z.object({ user_id: z.uuid({ error: 'Choose a user' }) })

export const passwordChange = z.object({ current_password: currentPassword, password: newPassword })
export type PasswordChange = z.output<typeof passwordChange>
