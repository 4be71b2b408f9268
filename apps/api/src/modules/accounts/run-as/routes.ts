import { role, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { setUserinfoCookie } from '../cookies.ts'
import { userIdBody } from '../wire.ts'
import { endRunAs, startRunAs } from './actions.ts'

const url = '/api/auth/run_as/'

export const runAsRoutes = (app: App): void => {
  app.route({
    method: 'POST',
    url,
    access: role('SUPER_ADMIN'),
    schema: {
      summary: 'Acts as a user from now on, for an hour at most',
      body: userIdBody,
      response: { 200: success },
    },
    handler: async (req, reply) => {
      setUserinfoCookie(reply, req.ctx, await startRunAs(req.ctx, req.body.user_id))
      return { status: 'success' as const }
    },
  })
  app.route({
    method: 'DELETE',
    url,
    access: signedIn,
    whileRunningAs: 'allowed',
    schema: { summary: 'Returns to one’s own account', response: { 200: success } },
    handler: async (req, reply) => {
      setUserinfoCookie(reply, req.ctx, await endRunAs(req.ctx))
      return { status: 'success' as const }
    },
  })
}
