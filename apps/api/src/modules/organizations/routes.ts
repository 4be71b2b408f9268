import { role, visitor } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { idParams, versionQuery } from '../../platform/http/wire.ts'
import {
  createOrganization,
  getPublicOrganization,
  getStanding,
  submitOrganization,
  takeBackOrganization,
  updateOrganization,
} from './actions.ts'
import {
  newOrganization,
  organization,
  organizationPatch,
  ownStanding,
  publicOrganization,
  slugParams,
} from './wire.ts'

const url = '/api/organizations/'
const access = role('EMPLOYER')

export const organizationRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: `${url}me/`,
    access,
    schema: { summary: 'Shows one’s own organization, or the ways to one', response: { 200: ownStanding } },
    handler: (req) => getStanding(req.ctx),
  })
  app.route({
    method: 'POST',
    url,
    access,
    schema: { summary: 'Founds an organization', body: newOrganization, response: { 201: organization } },
    handler: async (req, reply) => reply.code(201).send(await createOrganization(req.ctx, req.body.name)),
  })
  app.route({
    method: 'PATCH',
    url: `${url}:id/`,
    access,
    schema: {
      summary: 'Changes an organization',
      params: idParams,
      body: organizationPatch,
      response: { 200: organization },
    },
    handler: (req) => updateOrganization(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'POST',
    url: `${url}:id/submission/`,
    access,
    schema: { summary: 'Asks staff to vet an organization', params: idParams, response: { 200: organization } },
    handler: (req) => submitOrganization(req.ctx, req.params.id),
  })
  app.route({
    method: 'DELETE',
    url: `${url}:id/submission/`,
    access,
    schema: {
      summary: 'Takes back from staff what they have not decided yet',
      params: idParams,
      querystring: versionQuery,
      response: { 200: organization },
    },
    handler: (req) => takeBackOrganization(req.ctx, req.params.id, req.query.version),
  })
  app.route({
    method: 'GET',
    url: '/api/employers/:slug/',
    access: visitor,
    schema: { summary: 'Shows a vetted organization', params: slugParams, response: { 200: publicOrganization } },
    handler: (req) => getPublicOrganization(req.ctx, req.params.slug),
  })
}
