import { anyone, role, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { readKnownCookie, readResetCookie, setKnownCookie, setResetCookie } from '../cookies.ts'
import { userIdBody } from '../wire.ts'
import { changePassword, recoverPassword, sendResetCode } from './actions.ts'
import { forgotPasswordBody, passwordChange } from './wire.ts'

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
      const cookies = { request: readResetCookie(req), known: readKnownCookie(req) }
      const { known, request } = await recoverPassword(req.ctx, req.body, cookies)
      if (known !== null) setKnownCookie(reply, req.ctx, known)
      if (request !== null) setResetCookie(reply, req.ctx, request)
      return done
    },
  })
  app.route({
    method: 'POST',
    url: '/api/auth/reset_password/',
    access: role('SUPER_ADMIN'),
    schema: { summary: 'Mails a user a reset code', body: userIdBody, response: { 200: success } },
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
    handler: async (req, reply) => {
      setKnownCookie(reply, req.ctx, await changePassword(req.ctx, req.body, { known: readKnownCookie(req) }))
      return done
    },
  })
}
