import { z } from 'zod'
import { role } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import { declineInvitation, getInvitable, inviteToApply, listInvited, listOwnInvitations } from './actions.ts'
import {
  handleParams,
  invitable,
  invitableQuery,
  invitationsQuery,
  invitedQuery,
  invitedStudents,
  newPostingInvitation,
  postingInvitations,
} from './wire.ts'

const own = '/api/posting_invitations/'

export const invitationRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/students/:handle/invitations/',
    access: role('EMPLOYER'),
    schema: {
      summary: 'Lists the postings that a student can be invited to',
      params: handleParams,
      querystring: invitableQuery,
      response: { 200: invitable },
    },
    handler: (req) => getInvitable(req.ctx, req.params.handle, req.query.search),
  })
  app.route({
    method: 'GET',
    url: '/api/invited_students/',
    access: role('EMPLOYER'),
    schema: {
      summary: 'Lists to what one’s organization has invited students',
      querystring: invitedQuery,
      response: { 200: invitedStudents },
    },
    handler: (req) => listInvited(req.ctx, req.query),
  })
  app.route({
    method: 'POST',
    url: '/api/postings/:id/invitations/',
    access: role('EMPLOYER'),
    schema: {
      summary: 'Invites a student to apply to a posting',
      params: idParams,
      body: newPostingInvitation,
      response: { 200: invitable },
    },
    handler: (req) => inviteToApply(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'GET',
    url: own,
    access: role('STUDENT'),
    schema: {
      summary: 'Lists one’s invitations to apply',
      querystring: invitationsQuery,
      response: { 200: postingInvitations },
    },
    handler: (req) => listOwnInvitations(req.ctx, req.query),
  })
  app.route({
    method: 'DELETE',
    url: `${own}:id/`,
    access: role('STUDENT'),
    schema: { summary: 'Puts an invitation to apply aside', params: idParams, response: { 204: z.null() } },
    handler: async (req, reply) => {
      await declineInvitation(req.ctx, req.params.id)
      return reply.code(204).send(null)
    },
  })
}
