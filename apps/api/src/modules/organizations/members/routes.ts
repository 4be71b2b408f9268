import { z } from 'zod'
import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams, success } from '../../../platform/http/wire.ts'
import {
  acceptInvitation,
  askToJoin,
  changeMember,
  declineInvitation,
  inviteMember,
  listMembers,
  removeMember,
  revokeInvitation,
} from './actions.ts'
import { invitationParams, memberList, memberParams, memberPatch, newInvitation } from './wire.ts'

const url = '/api/organizations/:id/'
const access = role('EMPLOYER')
const done = { status: 'success' } as const

export const memberRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: `${url}members/`,
    access,
    schema: { summary: 'Lists who belongs to an organization', params: idParams, response: { 200: memberList } },
    handler: (req) => listMembers(req.ctx, req.params.id),
  })
  app.route({
    method: 'PATCH',
    url: `${url}members/:user_id/`,
    access,
    schema: {
      summary: 'Gives a member another role',
      params: memberParams,
      body: memberPatch,
      response: { 200: memberList },
    },
    handler: (req) => changeMember(req.ctx, req.params.id, req.params.user_id, req.body.role),
  })
  app.route({
    method: 'DELETE',
    url: `${url}members/:user_id/`,
    access,
    schema: { summary: 'Takes a member out of an organization', params: memberParams, response: { 204: z.null() } },
    handler: async (req, reply) => {
      await removeMember(req.ctx, req.params.id, req.params.user_id)
      return reply.code(204).send(null)
    },
  })
  app.route({
    method: 'POST',
    url: `${url}invitations/`,
    access,
    schema: {
      summary: 'Asks somebody by mail to join',
      params: idParams,
      body: newInvitation,
      response: { 200: memberList },
    },
    handler: (req) => inviteMember(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'DELETE',
    url: `${url}invitations/:invitation_id/`,
    access,
    schema: { summary: 'Takes an invitation back', params: invitationParams, response: { 204: z.null() } },
    handler: async (req, reply) => {
      await revokeInvitation(req.ctx, req.params.id, req.params.invitation_id)
      return reply.code(204).send(null)
    },
  })
  app.route({
    method: 'POST',
    url: `${url}join/`,
    access,
    schema: { summary: 'Asks to join colleagues', params: idParams, response: { 200: success } },
    handler: async (req) => {
      await askToJoin(req.ctx, req.params.id)
      return done
    },
  })
  app.route({
    method: 'POST',
    url: '/api/invitations/:id/acceptance/',
    access,
    schema: { summary: 'Says yes to an invitation', params: idParams, response: { 200: success } },
    handler: async (req) => {
      await acceptInvitation(req.ctx, req.params.id)
      return done
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/invitations/:id/',
    access,
    schema: { summary: 'Says no to an invitation', params: idParams, response: { 204: z.null() } },
    handler: async (req, reply) => {
      await declineInvitation(req.ctx, req.params.id)
      return reply.code(204).send(null)
    },
  })
}
