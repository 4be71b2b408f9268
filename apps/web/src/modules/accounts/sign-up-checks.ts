import { loginBody, newPassword, signUpBody, signUpRoles } from '@firstrung/api/accounts/wire'
import { z } from 'zod'

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

export const loginForm = loginBody.pick({ username: true, password: true })
