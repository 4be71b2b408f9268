import { z } from 'zod'
import { refused } from '../../../platform/errors.ts'
import { anyone, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import {
  clearSessionCookies,
  readAttemptCookie,
  readSessionCookie,
  setAttemptCookie,
  setSessionCookies,
} from '../cookies.ts'
import { currentUser, loginBody } from '../wire.ts'
import { getCurrentUser, logIn, logOut } from './actions.ts'

export const sessionRoutes = (app: App): void => {
  app.route({
    method: 'POST',
    url: '/api/auth/login/',
    access: anyone,
    schema: { summary: 'Logs in', body: loginBody, response: { 200: success } },
    handler: async (req, reply) => {
      const result = await logIn(req.ctx, req.body, {
        session: readSessionCookie(req),
        attempt: readAttemptCookie(req),
      })
      if (result.kind === 'not-confirmed') {
        setAttemptCookie(reply, req.ctx, result.attempt)
        throw refused('user_not_confirmed')
      }
      setSessionCookies(reply, req.ctx, result.token, result.user)
      return { status: 'success' as const }
    },
  })
  app.route({
    method: 'POST',
    url: '/api/auth/logout/',
    access: anyone,
    schema: { summary: 'Logs out', response: { 204: z.null() } },
    handler: async (req, reply) => {
      await logOut(req.ctx, readSessionCookie(req))
      clearSessionCookies(reply, req.ctx)
      return reply.code(204).send(null)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/users/me/',
    access: signedIn,
    schema: { summary: 'Shows who is signed in', response: { 200: currentUser } },
    handler: async (req) => getCurrentUser(req.ctx),
  })
}
