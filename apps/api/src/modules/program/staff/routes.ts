import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import { changeStaffEnrollment, countEnrollments, getStaffEnrollment, listAllEnrollments } from './actions.ts'
import { enrollmentCounts, enrollmentListQuery, enrollmentPage, staffEnrollment, staffEnrollmentPatch } from './wire.ts'

const url = '/api/admin/enrollments/'
const access = role('SUPER_ADMIN')

export const staffEnrollmentRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access,
    schema: {
      summary: 'Lists the enrollments of everybody',
      querystring: enrollmentListQuery,
      response: { 200: enrollmentPage },
    },
    handler: (req) => listAllEnrollments(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${url}counts/`,
    access,
    schema: { summary: 'Counts the enrollments in each status', response: { 200: enrollmentCounts } },
    handler: (req) => countEnrollments(req.ctx),
  })
  app.route({
    method: 'GET',
    url: `${url}:id/`,
    access,
    schema: {
      summary: 'Shows anybody’s enrollment, and who moved it',
      params: idParams,
      response: { 200: staffEnrollment },
    },
    handler: (req) => getStaffEnrollment(req.ctx, req.params.id),
  })
  app.route({
    method: 'PATCH',
    url: `${url}:id/`,
    access,
    schema: {
      summary: 'Moves or corrects anybody’s enrollment',
      params: idParams,
      body: staffEnrollmentPatch,
      response: { 200: staffEnrollment },
    },
    handler: (req) => changeStaffEnrollment(req.ctx, req.params.id, req.body),
  })
}
