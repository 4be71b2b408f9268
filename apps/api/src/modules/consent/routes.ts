import { z } from 'zod'
import { role, signedIn } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { idParams } from '../../platform/http/wire.ts'
import { localeChoice } from '../../platform/locale/wire.ts'
import { getLetterNotice, getOwnConsent, getStatement, lookAtAid, withdrawConsent } from './actions.ts'
import { aidLookBody, ownConsent, seenAid, statement } from './wire.ts'

// The language in which to read it; without one, the caller's.
const inLocale = localeChoice.partial()

export const consentRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/consent/statement/',
    access: signedIn,
    schema: { summary: 'Shows the consent statement', querystring: inLocale, response: { 200: statement } },
    handler: (req) => getStatement(req.ctx, req.query.locale),
  })
  app.route({
    method: 'GET',
    url: '/api/consent/aid-letter-notice/',
    access: signedIn,
    schema: { summary: 'Shows the notice beside the aid letter', querystring: inLocale, response: { 200: statement } },
    handler: (req) => getLetterNotice(req.ctx, req.query.locale),
  })
  app.route({
    method: 'GET',
    url: '/api/users/me/consent/',
    access: signedIn,
    // The evidence is shown to whom it is of.
    whileRunningAs: 'refused',
    schema: { summary: 'Shows one’s own consent', response: { 200: ownConsent.nullable() } },
    handler: (req) => getOwnConsent(req.ctx),
  })
  app.route({
    method: 'DELETE',
    url: '/api/users/me/consent/',
    access: signedIn,
    schema: { summary: 'Withdraws one’s own consent', response: { 204: z.null() } },
    handler: async (req, reply) => {
      await withdrawConsent(req.ctx)
      return reply.code(204).send(null)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/admin/users/:id/aid-looks/',
    access: role('SUPER_ADMIN'),
    schema: {
      summary: 'Shows a student’s aid answers, letter and consent to staff who say why',
      params: idParams,
      body: aidLookBody,
      response: { 200: seenAid },
    },
    handler: (req) => lookAtAid(req.ctx, req.params.id, req.body.reason),
  })
}
