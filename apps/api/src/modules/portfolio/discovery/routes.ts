import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { listStudents } from './actions.ts'
import { studentListQuery, studentPage } from './wire.ts'

export const discoveryRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/students/',
    access: role('EMPLOYER'),
    schema: {
      summary: 'Lists students who let employers find them',
      querystring: studentListQuery,
      response: { 200: studentPage },
    },
    handler: (req) => listStudents(req.ctx, req.query),
  })
}
