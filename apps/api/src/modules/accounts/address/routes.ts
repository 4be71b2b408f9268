import { z } from 'zod'
import { signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { readKnownCookie, setKnownCookie } from '../cookies.ts'
import { askForAddress, cancelAddress, confirmAddress, getPendingAddress, resendAddressCode } from './actions.ts'
import { addressChange, addressCode, pendingAddress } from './wire.ts'

const url = '/api/users/me/email/'
const done = { status: 'success' as const }

export const addressRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access: signedIn,
    whileRunningAs: 'refused',
    schema: {
      summary: 'Shows the new address that waits to be confirmed, if one does',
      response: { 200: pendingAddress },
    },
    handler: (req) => getPendingAddress(req.ctx),
  })
  app.route({
    method: 'POST',
    url,
    access: signedIn,
    schema: {
      summary: 'Starts a change of the email address: mails a code to the new one',
      body: addressChange,
      response: { 200: success },
    },
    handler: async (req) => {
      await askForAddress(req.ctx, req.body)
      return done
    },
  })
  app.route({
    method: 'PUT',
    url,
    access: signedIn,
    schema: {
      summary: 'Confirms the new email address with the code that was mailed to it',
      body: addressCode,
      response: { 200: success },
    },
    handler: async (req, reply) => {
      setKnownCookie(reply, req.ctx, await confirmAddress(req.ctx, req.body.code, { known: readKnownCookie(req) }))
      return done
    },
  })
  app.route({
    method: 'DELETE',
    url,
    access: signedIn,
    schema: {
      summary: 'Cancels the change of the email address that waits to be confirmed',
      response: { 204: z.null() },
    },
    handler: async (req, reply) => {
      await cancelAddress(req.ctx)
      return reply.code(204).send(null)
    },
  })
  app.route({
    method: 'POST',
    url: `${url}resend/`,
    access: signedIn,
    schema: {
      summary: 'Mails another code to the new email address that waits to be confirmed',
      response: { 200: success },
    },
    handler: async (req) => {
      await resendAddressCode(req.ctx)
      return done
    },
  })
}
