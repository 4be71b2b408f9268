import { anyone, signedIn, visitor } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { idParams } from '../../../platform/http/wire.ts'
import { countJobs, getJob, listJobs, markJob } from './actions.ts'
import { robotsText, sitemapOf, sitemapQuery } from './sitemap.ts'
import { facetQuery, job, jobFacets, jobListQuery, jobPage, markAnswer, markBody } from './wire.ts'

const url = '/api/jobs/'

export const discoveryRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url,
    access: visitor,
    schema: { summary: 'Searches open internships', querystring: jobListQuery, response: { 200: jobPage } },
    handler: (req) => listJobs(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${url}facets/`,
    access: visitor,
    schema: {
      summary: 'Counts open internships by each further choice',
      querystring: facetQuery,
      response: { 200: jobFacets },
    },
    handler: (req) => countJobs(req.ctx, req.query),
  })
  app.route({
    method: 'GET',
    url: `${url}:id/`,
    access: visitor,
    schema: { summary: 'Shows an open internship', params: idParams, response: { 200: job } },
    handler: (req) => getJob(req.ctx, req.params.id),
  })
  app.route({
    method: 'PUT',
    url: `${url}:id/mark/`,
    access: signedIn,
    schema: {
      summary: 'Notes that an internship was seen, saved or hidden',
      params: idParams,
      body: markBody,
      response: { 200: markAnswer },
    },
    handler: (req) => markJob(req.ctx, req.params.id, req.body),
  })
  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    access: anyone,
    schema: { hide: true, querystring: sitemapQuery },
    handler: async (req, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await sitemapOf(req.ctx, req.query)),
  })
  app.route({
    method: 'GET',
    url: '/robots.txt',
    access: anyone,
    schema: { hide: true },
    handler: (req, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(req.ctx.publicUrl)),
  })
}
