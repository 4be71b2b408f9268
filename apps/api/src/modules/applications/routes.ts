import { role } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { idParams } from '../../platform/http/wire.ts'
import { acceptOffer, applyTo, listOwnApplications, withdrawApplication } from './actions.ts'
import { acceptanceBody, newApplication, ownApplication, ownApplicationPage, ownListQuery } from './wire.ts'

const url = '/api/applications/'
const access = role('STUDENT')

export const applicationRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access,
    schema: {
      summary: 'Lists one’s own applications',
      querystring: ownListQuery,
      response: { 200: ownApplicationPage },
    },
    handler: (req) => listOwnApplications(req.ctx, req.query),
  })
  app.route({
    method: 'POST',
    url,
    access,
    schema: {
      summary: 'Applies to a posting',
      body: newApplication,
      response: { 200: ownApplication, 201: ownApplication },
    },
    handler: async (req, reply) => {
      const { application, isNew } = await applyTo(req.ctx, req.body)
      return reply.code(isNew ? 201 : 200).send(application)
    },
  })
  app.route({
    method: 'POST',
    url: `${url}:id/acceptance/`,
    access,
    schema: {
      summary: 'Accepts the offer of an application',
      params: idParams,
      body: acceptanceBody,
      response: { 200: ownApplication },
    },
    handler: (req) => acceptOffer(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'POST',
    url: `${url}:id/withdrawal/`,
    access,
    schema: { summary: 'Withdraws an application', params: idParams, response: { 200: ownApplication } },
    handler: (req) => withdrawApplication(req.ctx, req.params.id),
  })
}
