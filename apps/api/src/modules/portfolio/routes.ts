import { role, visitor } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/types.ts'
import { exportResume, getPortfolio, getStudent, previewPortfolio, updatePortfolio } from './actions.ts'
import { readResume } from './json-resume/reading.ts'
import { jsonResume, resumeBody, resumeReading } from './json-resume/wire.ts'
import { handleParams, portfolio, portfolioPatch, previewQuery, studentView } from './wire.ts'

const access = role('STUDENT')

export const portfolioRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/portfolio/',
    access,
    schema: { summary: 'Shows one’s own student profile', response: { 200: portfolio } },
    handler: (req) => getPortfolio(req.ctx),
  })
  app.route({
    method: 'PATCH',
    url: '/api/portfolio/',
    access,
    schema: { summary: 'Changes one’s own student profile', body: portfolioPatch, response: { 200: portfolio } },
    handler: (req) => updatePortfolio(req.ctx, req.body),
  })
  app.route({
    method: 'GET',
    url: '/api/portfolio/preview/',
    access,
    schema: {
      summary: 'Shows one’s own student profile as others see it',
      querystring: previewQuery,
      response: { 200: studentView },
    },
    handler: (req) => previewPortfolio(req.ctx, req.query.viewer),
  })
  app.route({
    method: 'POST',
    url: '/api/portfolio/resume-readings/',
    access,
    schema: {
      summary: 'Tells what a JSON Resume says, and saves nothing of it',
      body: resumeBody,
      response: { 200: resumeReading },
    },
    handler: async (req) => readResume(req.body.resume),
  })
  app.route({
    method: 'GET',
    url: '/api/portfolio/resume/',
    access,
    schema: { summary: 'Hands out one’s own student profile as a JSON Resume', response: { 200: jsonResume } },
    handler: async (req, reply) => {
      const resume = await exportResume(req.ctx)
      return reply.header('content-disposition', 'attachment; filename="resume.json"').send(resume)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/students/:handle/',
    access: visitor,
    schema: {
      summary: 'Shows a student profile to those who may see it',
      params: handleParams,
      response: { 200: studentView },
    },
    handler: (req) => getStudent(req.ctx, req.params.handle),
  })
}
