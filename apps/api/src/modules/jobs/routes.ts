import { z } from 'zod'
import { role } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { idParams, versionQuery } from '../../platform/http/wire.ts'
import {
  copyPosting,
  createPosting,
  deletePosting,
  getPosting,
  listPostings,
  listVersions,
  movePosting,
  updatePosting,
} from './actions.ts'
import {
  newPosting,
  posting,
  postingListQuery,
  postingMoveBody,
  postingPage,
  postingPatch,
  postingVersions,
} from './wire.ts'

const url = '/api/postings/'
const access = role('EMPLOYER')

export const postingRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access,
    schema: {
      summary: 'Lists the postings of one’s organization',
      querystring: postingListQuery,
      response: { 200: postingPage },
    },
    handler: (req) => listPostings(req.ctx, req.query),
  })
  app.route({
    method: 'POST',
    url,
    access,
    schema: { summary: 'Begins a posting', body: newPosting, response: { 201: posting } },
    handler: async (req, reply) => reply.code(201).send(await createPosting(req.ctx, req.body)),
  })
  app.route({
    method: 'GET',
    url: `${url}:id/`,
    access,
    schema: { summary: 'Shows a posting of one’s organization', params: idParams, response: { 200: posting } },
    handler: (req) => getPosting(req.ctx, req.params.id),
  })
  app.route({
    method: 'GET',
    url: `${url}:id/versions/`,
    access,
    schema: {
      summary: 'Tells what a posting said each time that staff were asked',
      params: idParams,
      response: { 200: postingVersions },
    },
    handler: (req) => listVersions(req.ctx, req.params.id),
  })
  app.route({
    method: 'PATCH',
    url: `${url}:id/`,
    access,
    schema: { summary: 'Changes a posting', params: idParams, body: postingPatch, response: { 200: posting } },
    handler: (req) => updatePosting(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'DELETE',
    url: `${url}:id/`,
    access,
    schema: {
      summary: 'Deletes a draft that was never sent',
      params: idParams,
      querystring: versionQuery,
      response: { 204: z.null() },
    },
    handler: async (req, reply) => {
      await deletePosting(req.ctx, req.params.id, req.query.version)
      return reply.code(204).send(null)
    },
  })
  app.route({
    method: 'PUT',
    url: `${url}:id/status/`,
    access,
    schema: {
      summary: 'Sends a posting to staff, takes it back or closes it',
      params: idParams,
      body: postingMoveBody,
      response: { 200: posting },
    },
    handler: (req) => movePosting(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'POST',
    url: `${url}:id/copies/`,
    access,
    schema: { summary: 'Begins a posting that says the same', params: idParams, response: { 201: posting } },
    handler: async (req, reply) => reply.code(201).send(await copyPosting(req.ctx, req.params.id)),
  })
}
