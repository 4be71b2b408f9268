import { role, signedIn } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { pageQuery } from '../../platform/http/wire.ts'
import type { Installation } from '../../platform/module.ts'
import { exportWaitlist, getOwnEntry, joinWaitlist, listWaitlist } from './actions.ts'
import { waitlistEntry, waitlistJoin, waitlistPage, waitlistPath } from './wire.ts'

export const waitlistRoutes = (app: App, { brand }: Installation): void => {
  const url = waitlistPath(brand.slug)
  app.route({
    method: 'GET',
    url: `${url}me/`,
    access: signedIn,
    schema: { summary: 'Shows one’s own place on the waitlist', response: { 200: waitlistEntry } },
    handler: (req) => getOwnEntry(req.ctx),
  })
  app.route({
    method: 'POST',
    url,
    access: signedIn,
    schema: { summary: 'Puts oneself on the waitlist', body: waitlistJoin, response: { 201: waitlistEntry } },
    handler: async (req, reply) => reply.code(201).send(await joinWaitlist(req.ctx, req.body.email)),
  })
  app.route({
    method: 'GET',
    url,
    access: role('SUPER_ADMIN'),
    schema: { summary: 'Lists the waitlist', querystring: pageQuery, response: { 200: waitlistPage } },
    handler: (req) => listWaitlist(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${url}export/`,
    access: role('SUPER_ADMIN'),
    schema: { summary: 'Hands out the whole waitlist as CSV' },
    handler: async (req, reply) =>
      reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="waitlist.csv"',
          'cache-control': 'private, no-store',
        })
        .send(await exportWaitlist(req.ctx)),
  })
}
