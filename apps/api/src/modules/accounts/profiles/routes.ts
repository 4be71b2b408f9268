import { signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams, success } from '../../../platform/http/wire.ts'
import { profilePatch } from '../wire.ts'
import { updateProfile } from './actions.ts'

export const profileRoutes = (app: App): void => {
  app.route({
    method: 'PATCH',
    url: '/api/profiles/:id/',
    access: signedIn,
    whileRunningAs: 'allowed',
    schema: {
      summary: 'Changes a profile',
      params: idParams,
      body: profilePatch,
      response: { 200: success },
    },
    handler: async (req) => {
      await updateProfile(req.ctx, req.params.id, req.body)
      return { status: 'success' as const }
    },
  })
}
