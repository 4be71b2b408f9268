import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams, pageQuery } from '../../../platform/http/wire.ts'
import { getUser, listUserEvents, listUsers } from './actions.ts'
import { staffUser, userEventPage, userListQuery, userPage } from './wire.ts'

const url = '/api/admin/users/'
const access = role('SUPER_ADMIN')

export const staffUserRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access,
    schema: { summary: 'Lists everybody with an account', querystring: userListQuery, response: { 200: userPage } },
    handler: (req) => listUsers(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${url}:id/`,
    access,
    schema: { summary: 'Shows an account to staff', params: idParams, response: { 200: staffUser } },
    handler: (req) => getUser(req.ctx, req.params.id),
  })
  app.route({
    method: 'GET',
    url: `${url}:id/events/`,
    access,
    schema: {
      summary: 'Lists what was done to an account, and by it',
      params: idParams,
      querystring: pageQuery,
      response: { 200: userEventPage },
    },
    handler: (req) => listUserEvents(req.ctx, req.params.id, req.query),
  })
}
