import type { FastifyRequest } from 'fastify'
import { anyone, signedInAnyhow, signedInOrHeld } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import {
  clearPendingCookie,
  readKnownCookie,
  readPendingCookie,
  readSessionCookie,
  setKnownCookie,
  setSessionCookies,
} from '../cookies.ts'
import { ownerProof } from '../ownership/wire.ts'
import { passkeyOptions } from '../passkeys/wire.ts'
import { beginTotp, confirmTotp, getSecondFactor, removeTotp, renewRecoveryCodes } from './actions.ts'
import { answerChallenge, challengePasskey, getChallenge } from './challenge.ts'
import { challenge, challengeAnswer, firstCodes, newCodes, oneCode, secondFactor, totpSetUp } from './wire.ts'

const done = { status: 'success' as const }

const cookiesOf = (req: FastifyRequest) => ({
  pending: readPendingCookie(req),
  session: readSessionCookie(req),
  known: readKnownCookie(req),
})

/** The second step of a login. */
const challengeRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/auth/login/challenge/',
    access: anyone,
    schema: { summary: 'Shows how the login that waits can be ended', response: { 200: challenge } },
    handler: (req) => getChallenge(req.ctx, readPendingCookie(req)),
  })
  app.route({
    method: 'POST',
    url: '/api/auth/login/challenge/',
    access: anyone,
    schema: {
      summary: 'Ends a login by a code or a passkey',
      body: challengeAnswer,
      response: { 200: success },
    },
    handler: async (req, reply) => {
      const { token, user, remembered } = await answerChallenge(req.ctx, req.body, cookiesOf(req))
      clearPendingCookie(reply, req.ctx)
      setKnownCookie(reply, req.ctx, remembered)
      setSessionCookies(reply, req.ctx, token, user)
      return done
    },
  })
  app.route({
    method: 'POST',
    url: '/api/auth/login/challenge/passkey/',
    access: anyone,
    schema: { summary: 'Asks a passkey to end a login', response: { 200: passkeyOptions } },
    handler: async (req) => ({ ...(await challengePasskey(req.ctx, readPendingCookie(req))) }),
  })
}

export const secondFactorRoutes = (app: App): void => {
  challengeRoutes(app)
  app.route({
    method: 'GET',
    url: '/api/users/me/second-factor/',
    access: signedInAnyhow,
    whileRunningAs: 'refused',
    schema: { summary: "Shows one's second factor", response: { 200: secondFactor } },
    handler: (req) => getSecondFactor(req.ctx),
  })
  app.route({
    method: 'POST',
    url: '/api/users/me/second-factor/totp/',
    access: signedInOrHeld,
    schema: { summary: 'Begins to set up an authenticator app', body: ownerProof, response: { 200: totpSetUp } },
    handler: (req) => beginTotp(req.ctx, req.body),
  })
  app.route({
    method: 'PUT',
    url: '/api/users/me/second-factor/totp/',
    access: signedInOrHeld,
    schema: { summary: 'Confirms an authenticator app by a code', body: oneCode, response: { 200: firstCodes } },
    handler: async (req, reply) => {
      const { recoveryCodes, remembered } = await confirmTotp(req.ctx, req.body.code, readKnownCookie(req))
      setKnownCookie(reply, req.ctx, remembered)
      return { recovery_codes: recoveryCodes }
    },
  })
  app.route({
    method: 'POST',
    url: '/api/users/me/second-factor/totp/remove/',
    access: signedInOrHeld,
    schema: { summary: 'Turns the authenticator app off', body: ownerProof, response: { 200: success } },
    handler: async (req) => {
      await removeTotp(req.ctx, req.body)
      return done
    },
  })
  app.route({
    method: 'POST',
    url: '/api/users/me/second-factor/recovery-codes/',
    access: signedInOrHeld,
    schema: { summary: 'Makes new recovery codes', body: ownerProof, response: { 200: newCodes } },
    handler: async (req) => ({ recovery_codes: await renewRecoveryCodes(req.ctx, req.body) }),
  })
}
