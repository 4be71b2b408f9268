import { signedInOrLeaving } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { ownerProof } from '../ownership/wire.ts'
import { getExportStatus, openExport, startExport } from './actions.ts'
import { exportStatus } from './wire.ts'

export const exportRoutes = (app: App): void => {
  app.route({
    method: 'POST',
    url: '/api/users/me/export/',
    access: signedInOrLeaving,
    schema: { summary: 'Starts a copy of all of one’s data', body: ownerProof, response: { 202: exportStatus } },
    handler: async (req, reply) => reply.code(202).send(await startExport(req.ctx, req.body)),
  })
  app.route({
    method: 'GET',
    url: '/api/users/me/export/status/',
    access: signedInOrLeaving,
    whileRunningAs: 'refused',
    schema: { summary: 'Says where the copy of one’s data stands', response: { 200: exportStatus } },
    handler: (req) => getExportStatus(req.ctx),
  })
  app.route({
    method: 'GET',
    url: '/api/users/me/export/',
    access: signedInOrLeaving,
    whileRunningAs: 'refused',
    schema: { summary: 'Hands out the copy of one’s data, as a ZIP', produces: ['application/zip'] },
    handler: async (req, reply) => {
      const { name, size, bytes } = await openExport(req.ctx)
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': size,
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(bytes)
    },
  })
}
