import { z } from 'zod'
import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import { deleteSearch, listSearches, saveSearch, updateSearch } from './actions.ts'
import { newSavedSearch, savedSearch, savedSearchPatch } from './wire.ts'

const url = '/api/saved_searches/'
const access = role('STUDENT')

export const searchRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access,
    schema: { summary: 'Lists one’s saved searches', response: { 200: z.array(savedSearch) } },
    handler: (req) => listSearches(req.ctx),
  })
  app.route({
    method: 'POST',
    url,
    access,
    schema: {
      summary: 'Saves a search; where the same is kept, answers 200 with that one',
      body: newSavedSearch,
      response: { 200: savedSearch, 201: savedSearch },
    },
    handler: async (req, reply) => {
      const { search, isNew } = await saveSearch(req.ctx, req.body)
      return reply.code(isNew ? 201 : 200).send(search)
    },
  })
  app.route({
    method: 'PATCH',
    url: `${url}:id/`,
    access,
    schema: {
      summary: 'Renames a saved search, or turns its mail on or off',
      params: idParams,
      body: savedSearchPatch,
      response: { 200: savedSearch },
    },
    handler: (req) => updateSearch(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'DELETE',
    url: `${url}:id/`,
    access,
    schema: { summary: 'Deletes a saved search', params: idParams, response: { 204: z.null() } },
    handler: async (req, reply) => {
      await deleteSearch(req.ctx, req.params.id)
      return reply.code(204).send(null)
    },
  })
}
