import { z } from 'zod'
import { signedInAnyhow, signedInOrLeaving } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { clearSessionCookies } from '../cookies.ts'
import { askForDeletion, getDeletion, keepAccount } from './actions.ts'
import { deletion, deletionBody } from './wire.ts'

const url = '/api/users/me/deletion/'

export const deletionRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access: signedInAnyhow,
    whileRunningAs: 'refused',
    schema: { summary: 'Says when one’s account is deleted, and what that leaves', response: { 200: deletion } },
    handler: (req) => getDeletion(req.ctx),
  })
  app.route({
    method: 'POST',
    url,
    access: signedInOrLeaving,
    schema: {
      summary: 'Asks for one’s account to be deleted, and logs out everywhere',
      body: deletionBody,
      response: { 200: deletion },
    },
    handler: async (req, reply) => {
      const asked = await askForDeletion(req.ctx, req.body)
      clearSessionCookies(reply, req.ctx)
      return asked
    },
  })
  app.route({
    method: 'DELETE',
    url,
    access: signedInAnyhow,
    schema: { summary: 'Keeps one’s account after all', response: { 204: z.null() } },
    handler: async (req, reply) => {
      await keepAccount(req.ctx)
      return reply.code(204).send(null)
    },
  })
}
