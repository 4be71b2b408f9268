import { signedIn } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { idParams, pageQuery } from '../../platform/http/wire.ts'
import { countUnread, listNotices, readNotices } from './actions.ts'
import { noticePage, noticesRead, unreadNotices } from './wire.ts'

const url = '/api/notices/'

export const noticeRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access: signedIn,
    schema: { summary: 'Lists what one was told', querystring: pageQuery, response: { 200: noticePage } },
    handler: (req) => listNotices(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${url}unread/`,
    access: signedIn,
    schema: { summary: 'Counts what one has not read yet', response: { 200: unreadNotices } },
    handler: (req) => countUnread(req.ctx),
  })
  app.route({
    method: 'PUT',
    url: `${url}read/`,
    access: signedIn,
    schema: { summary: 'Marks all up to one as read', body: noticesRead, response: { 200: unreadNotices } },
    handler: (req) => readNotices(req.ctx, { upTo: req.body.up_to }),
  })
  app.route({
    method: 'PUT',
    url: `${url}:id/read/`,
    access: signedIn,
    schema: { summary: 'Marks one as read', params: idParams, response: { 200: unreadNotices } },
    handler: (req) => readNotices(req.ctx, { id: req.params.id }),
  })
}
