import { anyone } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { readAttemptCookie, setAttemptCookie } from '../cookies.ts'
import { confirmBody, resendBody, signUpBody } from '../wire.ts'
import { confirmSignUp, resendCode, signUp } from './actions.ts'

const done = { status: 'success' as const }

export const signUpRoutes = (app: App): void => {
  app.route({
    method: 'POST',
    url: '/api/auth/signup/',
    access: anyone,
    schema: { summary: 'Signs up, and mails a code', body: signUpBody, response: { 201: success } },
    handler: async (req, reply) => {
      setAttemptCookie(reply, req.ctx, await signUp(req.ctx, req.body))
      return reply.code(201).send(done)
    },
  })
  app.route({
    method: 'PUT',
    url: '/api/auth/signup/confirm/',
    access: anyone,
    schema: { summary: 'Confirms a sign-up by its code', body: confirmBody, response: { 200: success } },
    handler: async (req) => {
      await confirmSignUp(req.ctx, req.body.username, req.body.code, readAttemptCookie(req))
      return done
    },
  })
  app.route({
    method: 'POST',
    url: '/api/auth/signup/confirm/',
    access: anyone,
    schema: { summary: 'Mails the code again', body: resendBody, response: { 200: success } },
    handler: async (req) => {
      await resendCode(req.ctx, req.body.username, readAttemptCookie(req))
      return done
    },
  })
}
