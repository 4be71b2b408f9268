import { z } from 'zod'
import { role, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import { enrollment, enrollmentPatch } from '../wire.ts'
import { getEnrollment, listEnrollments, submitEnrollment, updateEnrollment } from './actions.ts'

export const enrollmentRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/professional-program/enrollments/',
    access: signedIn,
    schema: { summary: 'Lists one’s own enrollments', response: { 200: z.array(enrollment) } },
    handler: (req) => listEnrollments(req.ctx),
  })
  app.route({
    method: 'POST',
    url: '/api/professional-program/enrollments/',
    access: role('STUDENT'),
    schema: {
      summary: 'Starts an enrollment, or changes the one that is live',
      body: enrollmentPatch,
      response: { 200: enrollment, 201: enrollment },
    },
    handler: async (req, reply) => {
      const { enrollment: saved, created } = await submitEnrollment(req.ctx, req.body)
      return reply.code(created ? 201 : 200).send(saved)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/professional-program/enrollments/:id/',
    access: signedIn,
    schema: { summary: 'Shows an enrollment', params: idParams, response: { 200: enrollment } },
    handler: (req) => getEnrollment(req.ctx, req.params.id),
  })
  app.route({
    method: 'PATCH',
    url: '/api/professional-program/enrollments/:id/',
    access: signedIn,
    schema: {
      summary: 'Changes an enrollment',
      params: idParams,
      body: enrollmentPatch,
      response: { 200: enrollment },
    },
    handler: (req) => updateEnrollment(req.ctx, req.params.id, req.body),
  })
}
