import { visitorAnyhow } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { getFlags } from './actions.ts'
import { featureFlags } from './wire.ts'

export const flagRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/feature-flags/',
    access: visitorAnyhow,
    schema: { summary: 'Lists the feature flags', response: { 200: featureFlags } },
    handler: (req) => getFlags(req.ctx),
  })
}
