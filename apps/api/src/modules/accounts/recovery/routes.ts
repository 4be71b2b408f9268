import { anyone, role, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { readKnownCookie, readResetCookie, setKnownCookie, setResetCookie } from '../cookies.ts'
import { askForCode, changePassword, resetPassword, sendResetCode } from './actions.ts'
import { forgotPasswordBody, passwordChange, resetPasswordBody } from './wire.ts'

const done = { status: 'success' as const }

export const recoveryRoutes = (app: App): void => {
  app.route({
    method: 'POST',
    url: '/api/auth/forgot_password/',
    access: anyone,
    schema: {
      summary: 'Mails a reset code; with it, puts a new password in place',
      body: forgotPasswordBody,
      response: { 200: success },
    },
    handler: async (req, reply) => {
      const { username, code, password } = req.body
      const cookies = { request: readResetCookie(req), known: readKnownCookie(req) }
      if (code !== undefined && password !== undefined) {
        setKnownCookie(reply, req.ctx, await resetPassword(req.ctx, { username, code, password }, cookies))
        return done
      }
      const request = await askForCode(req.ctx, username, cookies)
      if (request !== null) setResetCookie(reply, req.ctx, request)
      return done
    },
  })
  app.route({
    method: 'POST',
    url: '/api/auth/reset_password/',
    access: role('SUPER_ADMIN'),
    schema: { summary: 'Mails a user a reset code', body: resetPasswordBody, response: { 200: success } },
    handler: async (req) => {
      await sendResetCode(req.ctx, req.body.user_id)
      return done
    },
  })
  app.route({
    method: 'PUT',
    url: '/api/users/me/password/',
    access: signedIn,
    schema: { summary: "Changes one's password", body: passwordChange, response: { 200: success } },
    handler: async (req) => {
      await changePassword(req.ctx, req.body)
      return done
    },
  })
}
