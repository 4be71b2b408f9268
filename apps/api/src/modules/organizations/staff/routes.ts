import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import { decide, getOrganization, listOrganizations, revealEin } from './actions.ts'
import { decisionBody, einAnswer, einBody, organizationListQuery, organizationPage, staffOrganization } from './wire.ts'

const url = '/api/admin/organizations/'
const access = role('SUPER_ADMIN')

export const vettingRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access,
    schema: { summary: 'Lists organizations', querystring: organizationListQuery, response: { 200: organizationPage } },
    handler: (req) => listOrganizations(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${url}:id/`,
    access,
    schema: { summary: 'Shows an organization to staff', params: idParams, response: { 200: staffOrganization } },
    handler: (req) => getOrganization(req.ctx, req.params.id),
  })
  app.route({
    method: 'POST',
    url: `${url}:id/decisions/`,
    access,
    schema: {
      summary: 'Decides about an organization, or on what it proposes',
      params: idParams,
      body: decisionBody,
      response: { 200: staffOrganization },
    },
    handler: (req) => decide(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'POST',
    url: `${url}:id/ein/`,
    access,
    schema: {
      summary: 'Shows an EIN to staff, with a reason',
      params: idParams,
      body: einBody,
      response: { 200: einAnswer },
    },
    handler: (req) => revealEin(req.ctx, req.params.id, req.body.reason),
  })
}
