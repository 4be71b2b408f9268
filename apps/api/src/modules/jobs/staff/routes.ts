import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import { decidePosting, getStaffPosting, listAllPostings } from './actions.ts'
import { postingDecisionBody, staffPosting, staffPostingPage, staffPostingQuery } from './wire.ts'

const url = '/api/admin/postings/'
const access = role('SUPER_ADMIN')

export const approvalRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access,
    schema: { summary: 'Lists all postings', querystring: staffPostingQuery, response: { 200: staffPostingPage } },
    handler: (req) => listAllPostings(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${url}:id/`,
    access,
    schema: { summary: 'Shows a posting to staff', params: idParams, response: { 200: staffPosting } },
    handler: (req) => getStaffPosting(req.ctx, req.params.id),
  })
  app.route({
    method: 'POST',
    url: `${url}:id/decisions/`,
    access,
    schema: {
      summary: 'Opens, refuses or takes down a posting',
      params: idParams,
      body: postingDecisionBody,
      response: { 200: staffPosting },
    },
    handler: (req) => decidePosting(req.ctx, req.params.id, req.body),
  })
}
