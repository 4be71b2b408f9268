import { z } from 'zod'
import { signedIn } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { getLetterNotice, getOwnConsent, getStatement, withdrawConsent } from './actions.ts'
import { ownConsent, statement } from './wire.ts'

export const consentRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/consent/statement/',
    access: signedIn,
    schema: { response: { 200: statement } },
    handler: (req) => getStatement(req.ctx),
  })
  app.route({
    method: 'GET',
    url: '/api/consent/aid-letter-notice/',
    access: signedIn,
    schema: { response: { 200: statement } },
    handler: (req) => getLetterNotice(req.ctx),
  })
  app.route({
    method: 'GET',
    url: '/api/users/me/consent/',
    access: signedIn,
    schema: { response: { 200: ownConsent } },
    handler: (req) => getOwnConsent(req.ctx),
  })
  app.route({
    method: 'DELETE',
    url: '/api/users/me/consent/',
    access: signedIn,
    schema: { response: { 204: z.null() } },
    handler: async (req, reply) => {
      await withdrawConsent(req.ctx)
      return reply.code(204).send(null)
    },
  })
}
