import { z } from 'zod'
import { role, signed, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import {
  deleteTargetRole,
  getTargetRole,
  listJobTitles,
  listTargetRoles,
  setTargetRoles,
  updateTargetRole,
} from './actions.ts'
import {
  jobTitleList,
  targetRole,
  targetRoleList,
  targetRoleParams,
  targetRolePatch,
  targetRoleQuery,
  targetRolesBody,
  userTargetRolesAnswer,
} from './wire.ts'

export const targetRoleRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/job_titles/',
    access: signedIn,
    schema: { summary: 'Lists the job titles', response: { 200: jobTitleList } },
    handler: (req) => listJobTitles(req.ctx),
  })

  app.route({
    method: 'GET',
    url: '/api/target_roles/',
    access: signedIn,
    schema: { summary: 'Lists the target roles', querystring: targetRoleQuery, response: { 200: targetRoleList } },
    handler: (req) => listTargetRoles(req.ctx, req.query),
  })

  app.route({
    method: 'GET',
    url: '/api/target_roles/:pk/',
    access: signedIn,
    schema: { summary: 'Shows a target role', params: targetRoleParams, response: { 200: targetRole } },
    handler: (req) => getTargetRole(req.ctx, req.params.pk),
  })

  app.route({
    method: 'PATCH',
    url: '/api/target_roles/:pk/',
    access: role('SUPER_ADMIN'),
    schema: {
      summary: 'Changes a target role',
      params: targetRoleParams,
      body: targetRolePatch,
      response: { 200: targetRole },
    },
    handler: (req) => updateTargetRole(req.ctx, req.params.pk, req.body),
  })

  app.route({
    method: 'DELETE',
    url: '/api/target_roles/:pk/',
    access: role('SUPER_ADMIN'),
    schema: {
      summary: 'Deletes a target role, or switches one off that is in use',
      params: targetRoleParams,
      response: { 204: z.null() },
    },
    handler: async (req, reply) => {
      await deleteTargetRole(req.ctx, req.params.pk)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/users/:id/target_roles/',
    access: signedIn,
    whileRunningAs: 'allowed',
    schema: {
      summary: 'Sets the target roles of a user',
      params: idParams,
      body: targetRolesBody,
      response: { 200: userTargetRolesAnswer },
    },
    handler: (req) => setTargetRoles(signed(req.ctx), req.params.id, req.body.target_roles),
  })
}
