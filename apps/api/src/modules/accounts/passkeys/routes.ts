import { anyone, signedInAnyhow, signedInOrHeld } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams, success } from '../../../platform/http/wire.ts'
import { readKnownCookie, readSessionCookie, setKnownCookie, setSessionCookies } from '../cookies.ts'
import { ownerProof } from '../ownership/wire.ts'
import {
  addPasskey,
  askForProof,
  beginPasskey,
  beginSignIn,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './actions.ts'
import { addedPasskey, passkey, passkeyAddition, passkeyName, passkeyOptions, passkeyProof } from './wire.ts'

const done = { status: 'success' as const }

export const passkeyRoutes = (app: App): void => {
  app.route({
    method: 'POST',
    url: '/api/auth/passkey/options/',
    access: anyone,
    schema: { summary: 'Asks a passkey to sign in', response: { 200: passkeyOptions } },
    handler: async (req) => ({ ...(await beginSignIn(req.ctx)) }),
  })
  app.route({
    method: 'POST',
    url: '/api/auth/passkey/',
    access: anyone,
    schema: { summary: 'Signs in with a passkey', body: passkeyProof, response: { 200: success } },
    handler: async (req, reply) => {
      const { token, user, remembered } = await signInWithPasskey(req.ctx, req.body.assertion, {
        session: readSessionCookie(req),
        known: readKnownCookie(req),
      })
      setKnownCookie(reply, req.ctx, remembered)
      setSessionCookies(reply, req.ctx, token, user)
      return done
    },
  })
  app.route({
    method: 'POST',
    url: '/api/users/me/passkeys/proof/',
    access: signedInAnyhow,
    schema: { summary: 'Asks a passkey of one’s own to prove who asks', response: { 200: passkeyOptions } },
    handler: async (req) => ({ ...(await askForProof(req.ctx)) }),
  })
  app.route({
    method: 'POST',
    url: '/api/users/me/passkeys/options/',
    access: signedInOrHeld,
    schema: { summary: 'Begins to add a passkey', body: ownerProof, response: { 200: passkeyOptions } },
    handler: async (req) => ({ ...(await beginPasskey(req.ctx, req.body)) }),
  })
  app.route({
    method: 'POST',
    url: '/api/users/me/passkeys/',
    access: signedInOrHeld,
    schema: { summary: 'Adds a passkey', body: passkeyAddition, response: { 200: addedPasskey } },
    handler: async (req, reply) => {
      const addition = { ...req.body, known: readKnownCookie(req) }
      const { passkey: added, recoveryCodes, remembered } = await addPasskey(req.ctx, addition)
      setKnownCookie(reply, req.ctx, remembered)
      return { passkey: added, recovery_codes: recoveryCodes }
    },
  })
  app.route({
    method: 'PATCH',
    url: '/api/users/me/passkeys/:id/',
    access: signedInOrHeld,
    schema: { summary: 'Renames a passkey', params: idParams, body: passkeyName, response: { 200: passkey } },
    handler: (req) => renamePasskey(req.ctx, req.params.id, req.body.name),
  })
  app.route({
    method: 'POST',
    url: '/api/users/me/passkeys/:id/remove/',
    access: signedInOrHeld,
    schema: { summary: 'Removes a passkey', params: idParams, body: ownerProof, response: { 200: success } },
    handler: async (req) => {
      await removePasskey(req.ctx, req.params.id, req.body)
      return done
    },
  })
}
