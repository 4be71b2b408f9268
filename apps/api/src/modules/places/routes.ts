import { anyone } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { autocompletePlaces } from './actions.ts'
import { autocompleteQuery, predictions } from './wire.ts'

export const placeRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/places/autocomplete/',
    access: anyone,
    schema: {
      summary: 'Finds places by the beginning of a name',
      querystring: autocompleteQuery,
      response: { 200: predictions },
    },
    handler: (req) => autocompletePlaces(req.ctx, req.query.query),
  })
}
