import { z } from 'zod'
import { refused } from '../../../platform/errors.ts'
import { anyone, signedIn, signedInAnyhow } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams, success } from '../../../platform/http/wire.ts'
import {
  clearSessionCookies,
  greetsAnother,
  readAttemptCookie,
  readKnownCookie,
  readSessionCookie,
  setAttemptCookie,
  setKnownCookie,
  setPendingCookie,
  setSessionCookies,
  setUserinfoCookie,
} from '../cookies.ts'
import { followTheme } from '../theme/following.ts'
import { currentUser, loginBody } from '../wire.ts'
import { endOtherSessions, endOwnSession, getCurrentUser, listOwnSessions, logIn, logOut } from './actions.ts'
import { endedSessions, ownSessions } from './wire.ts'

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
        known: readKnownCookie(req),
      })
      if (result.kind === 'not-confirmed') {
        setAttemptCookie(reply, req.ctx, result.attempt)
        throw refused('user_not_confirmed')
      }
      if (result.kind === 'second-factor-due') {
        setPendingCookie(reply, req.ctx, result.pending)
        throw refused('challenge_required')
      }
      setKnownCookie(reply, req.ctx, result.remembered)
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
    access: signedInAnyhow,
    schema: { summary: 'Shows who is signed in', response: { 200: currentUser } },
    handler: async (req, reply) => {
      const user = await getCurrentUser(req.ctx)
      // A session goes back to its super admin by itself, and the cookie does not hear of it.
      if (greetsAnother(req, user)) setUserinfoCookie(reply, req.ctx, user)
      followTheme(req, reply)
      return user
    },
  })
  app.route({
    method: 'GET',
    url: '/api/users/me/sessions/',
    access: signedIn,
    whileRunningAs: 'refused',
    schema: { summary: "Lists one's sessions", response: { 200: ownSessions } },
    handler: (req) => listOwnSessions(req.ctx),
  })
  app.route({
    method: 'DELETE',
    url: '/api/users/me/sessions/',
    access: signedIn,
    schema: { summary: "Ends one's other sessions", response: { 200: endedSessions } },
    handler: async (req) => ({ ended: await endOtherSessions(req.ctx) }),
  })
  app.route({
    method: 'DELETE',
    url: '/api/users/me/sessions/:id/',
    access: signedIn,
    schema: { summary: "Ends one of one's sessions", params: idParams, response: { 204: z.null() } },
    handler: async (req, reply) => {
      await endOwnSession(req.ctx, req.params.id)
      return reply.code(204).send(null)
    },
  })
}
