import { signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { ownNames } from '../wire.ts'
import { changeNames } from './actions.ts'

export const nameRoutes = (app: App): void => {
  app.route({
    method: 'PUT',
    url: '/api/users/me/name/',
    access: signedIn,
    schema: { summary: "Changes one's name", body: ownNames, response: { 200: success } },
    handler: async (req) => {
      await changeNames(req.ctx, req.body)
      return { status: 'success' as const }
    },
  })
}
