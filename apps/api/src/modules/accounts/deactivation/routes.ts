import { role, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { clearSessionCookies } from '../cookies.ts'
import { userIdBody } from '../wire.ts'
import { deactivateAccount, reactivateAccount } from './actions.ts'
import { deactivateBody } from './wire.ts'

export const deactivationRoutes = (app: App): void => {
  app.route({
    method: 'POST',
    url: '/api/auth/deactivate/',
    access: signedIn,
    schema: {
      summary: 'Deactivates one’s own account, or anybody’s for staff',
      body: deactivateBody,
      response: { 200: success },
    },
    handler: async (req, reply) => {
      if (await deactivateAccount(req.ctx, req.body)) clearSessionCookies(reply, req.ctx)
      return { status: 'success' as const }
    },
  })
  app.route({
    method: 'POST',
    url: '/api/auth/reactivate/',
    access: role('SUPER_ADMIN'),
    schema: { summary: 'Brings a deactivated account back', body: userIdBody, response: { 200: success } },
    handler: async (req) => {
      await reactivateAccount(req.ctx, req.body.user_id)
      return { status: 'success' as const }
    },
  })
}
