import { signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams, success } from '../../../platform/http/wire.ts'
import { ownerProof } from '../ownership/wire.ts'
import { listIdentities, removeIdentity } from './actions.ts'
import { identities } from './wire.ts'

export const identityRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/users/me/identities/',
    access: signedIn,
    whileRunningAs: 'refused',
    schema: { summary: 'Lists as whom identity providers know one', response: { 200: identities } },
    handler: (req) => listIdentities(req.ctx),
  })
  app.route({
    method: 'POST',
    url: '/api/users/me/identities/:id/remove/',
    access: signedIn,
    schema: {
      summary: 'Has an identity provider open the account no longer',
      params: idParams,
      body: ownerProof,
      response: { 200: success },
    },
    handler: async (req) => {
      await removeIdentity(req.ctx, req.params.id, req.body)
      return { status: 'success' as const }
    },
  })
}
