import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import { enrollment, enrollmentListQuery, enrollmentPage, enrollmentPatch } from '../wire.ts'
import { getEnrollment, listAllEnrollments, updateEnrollment } from './actions.ts'

/** The staff's way to an enrollment of which they know no id yet. */
export const staffEnrollmentRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/admin/enrollments/',
    access: role('SUPER_ADMIN'),
    schema: {
      summary: 'Lists the enrollments of everybody',
      querystring: enrollmentListQuery,
      response: { 200: enrollmentPage },
    },
    handler: (req) => listAllEnrollments(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: '/api/admin/enrollments/:id/',
    access: role('SUPER_ADMIN'),
    schema: { summary: 'Shows an enrollment', params: idParams, response: { 200: enrollment } },
    handler: (req) => getEnrollment(req.ctx, req.params.id),
  })
  app.route({
    method: 'PATCH',
    url: '/api/admin/enrollments/:id/',
    access: role('SUPER_ADMIN'),
    schema: {
      summary: 'Changes an enrollment',
      params: idParams,
      body: enrollmentPatch,
      response: { 200: enrollment },
    },
    handler: (req) => updateEnrollment(req.ctx, req.params.id, req.body),
  })
}
