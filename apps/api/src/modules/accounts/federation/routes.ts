import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { anyone } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import {
  clearChoiceCookie,
  readChoiceCookie,
  readFlowCookie,
  readKnownCookie,
  readSessionCookie,
  setChoiceCookie,
  setFlowCookie,
  setKnownCookie,
  setPendingCookie,
  setSessionCookies,
} from '../cookies.ts'
import { finishSignIn, startSignIn } from './actions.ts'
import { isProvidersDoing } from './rules.ts'
import type { FederationNotice } from './wire.ts'

// A person reads the answer, so what is no text counts as not there instead of ending on a page of JSON.
const text = z.string().max(5_000).optional().catch(undefined)

const to = (path: string, query: Readonly<Record<string, string | null>>): string => {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== null) given.set(name, value)
  return given.size === 0 ? path : `${path}?${given}`
}

const toLogin = (reply: FastifyReply, notice: FederationNotice, next: string | null): FastifyReply =>
  reply.redirect(to('/login', { notice, next }), 303)

/** Both are navigations: whatever happens, they lead to a page. */
export const federationRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/auth/login',
    access: anyone,
    config: { isPage: true },
    exposeHeadRoute: false,
    schema: {
      summary: 'Leads to the identity provider, to sign in there',
      querystring: z.object({ identity_provider: text, next: text, new_user_flow: text, account: text }),
    },
    handler: async (req, reply) => {
      const { identity_provider: provider, next, new_user_flow: newUserFlow, account } = req.query
      const choice = readChoiceCookie(req) ? 'anew' : account === 'same' ? 'same' : 'any'
      const session = readSessionCookie(req)
      const start = await startSignIn(req.ctx, { provider, next, newUserFlow, choice, session })
      if (start.kind === 'stay') return reply.redirect(start.next ?? '/', 303)
      if (start.kind === 'notice') return toLogin(reply, start.notice, start.next)
      setFlowCookie(req, reply, start.state, start.browser)
      return reply.redirect(start.address, 303)
    },
  })
  app.route({
    method: 'GET',
    url: '/auth/callback',
    access: anyone,
    config: { isPage: true },
    exposeHeadRoute: false,
    schema: {
      summary: 'Where the identity provider sends the browser back to',
      querystring: z.object({ state: text }),
    },
    handler: async (req, reply) => {
      const { state = '' } = req.query
      const at = req.url.indexOf('?')
      const end = await finishSignIn(req.ctx, {
        answer: at < 0 ? '' : req.url.slice(at),
        state,
        cookies: { browser: readFlowCookie(req, state), session: readSessionCookie(req), known: readKnownCookie(req) },
      })
      if (end.kind === 'notice') {
        if (isProvidersDoing(end.notice)) setChoiceCookie(reply, req.ctx)
        return toLogin(reply, end.notice, end.next)
      }
      clearChoiceCookie(reply, req.ctx)
      if (end.kind === 'choose-role') return reply.redirect(to('/signup/role', { next: end.next }), 303)
      if (end.kind === 'second-factor-due') {
        setPendingCookie(reply, req.ctx, end.pending)
        return reply.redirect(to('/login', { step: 'second', next: end.next }), 303)
      }
      setKnownCookie(reply, req.ctx, end.remembered)
      setSessionCookies(reply, req.ctx, end.token, end.user)
      return reply.redirect(end.next ?? '/', 303)
    },
  })
}
