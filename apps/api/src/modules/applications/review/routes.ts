import { role, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import {
  anyApplication,
  applicationBoard,
  boardCounts,
  boardCountsQuery,
  boardQuery,
  cardListQuery,
  cardPage,
  employerApplication,
  interviewersBody,
  movedTogether,
  noteBody,
  offerTerms,
  scoreCardBody,
  stageBody,
  stagesBody,
  waitingApplications,
} from '../wire.ts'
import { addNote, getApplication, giveScoreCard, setInterviewers } from './actions.ts'
import { moveApplication, moveTogether } from './moving.ts'
import { getBoard, getOfferTerms, listCards } from './reading.ts'
import { openResume } from './resume.ts'
import { countBoards, countWaiting } from './waiting.ts'

const access = role('EMPLOYER')
const ofPosting = '/api/postings/:id/'
const one = '/api/applications/:id/'

export const reviewRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/applications/waiting/',
    access,
    schema: { summary: 'Counts the applications that nobody has answered', response: { 200: waitingApplications } },
    handler: (req) => countWaiting(req.ctx),
  })
  app.route({
    method: 'GET',
    url: '/api/applications/boards/',
    access,
    schema: {
      summary: 'Counts the applications on each board',
      querystring: boardCountsQuery,
      response: { 200: boardCounts },
    },
    handler: (req) => countBoards(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${ofPosting}board/`,
    access,
    schema: {
      summary: 'Shows the applications to a posting by stage',
      params: idParams,
      querystring: boardQuery,
      response: { 200: applicationBoard },
    },
    handler: (req) => getBoard(req.ctx, req.params.id, req.query),
  })
  app.route({
    method: 'GET',
    url: `${ofPosting}applications/`,
    access,
    schema: {
      summary: 'Lists the applications to a posting in one stage',
      params: idParams,
      querystring: cardListQuery,
      response: { 200: cardPage },
    },
    handler: (req) => listCards(req.ctx, req.params.id, req.query),
  })
  app.route({
    method: 'GET',
    url: `${ofPosting}offer_terms/`,
    access,
    schema: {
      summary: 'Shows on which terms an offer would be made',
      params: idParams,
      response: { 200: offerTerms },
    },
    handler: (req) => getOfferTerms(req.ctx, req.params.id),
  })
  app.route({
    method: 'PUT',
    url: `${ofPosting}stages/`,
    access,
    schema: {
      summary: 'Moves several applications to a posting',
      params: idParams,
      body: stagesBody,
      response: { 200: movedTogether },
    },
    handler: (req) => moveTogether(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'GET',
    url: one,
    access: signedIn,
    schema: { summary: 'Shows an application', params: idParams, response: { 200: anyApplication } },
    handler: (req) => getApplication(req.ctx, req.params.id),
  })
  app.route({
    method: 'GET',
    url: `${one}resume/`,
    access,
    whileRunningAs: 'refused',
    schema: { summary: 'Hands out the resume of who applied', params: idParams, produces: ['application/pdf'] },
    handler: async (req, reply) => {
      const { size, disposition, bytes } = await openResume(req.ctx, req.params.id)
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-length': size,
          'content-disposition': disposition,
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(bytes)
    },
  })
  app.route({
    method: 'PUT',
    url: `${one}stage/`,
    access,
    schema: {
      summary: 'Moves an application',
      params: idParams,
      body: stageBody,
      response: { 200: employerApplication },
    },
    handler: (req) => moveApplication(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'POST',
    url: `${one}notes/`,
    access,
    schema: {
      summary: 'Notes something on an application',
      params: idParams,
      body: noteBody,
      response: { 200: employerApplication },
    },
    handler: (req) => addNote(req.ctx, req.params.id, req.body.text),
  })
  app.route({
    method: 'PUT',
    url: `${one}score_card/`,
    access,
    schema: {
      summary: 'Gives a score card on an application',
      params: idParams,
      body: scoreCardBody,
      response: { 200: employerApplication },
    },
    handler: (req) => giveScoreCard(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'PUT',
    url: `${one}interviewers/`,
    access,
    schema: {
      summary: 'Says who interviews for an application',
      params: idParams,
      body: interviewersBody,
      response: { 200: employerApplication },
    },
    handler: (req) => setInterviewers(req.ctx, req.params.id, req.body),
  })
}
