import { z } from 'zod'
import { signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { cohort, cohortParams } from '../wire.ts'
import { getCohort, listCohorts } from './actions.ts'

export const cohortRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/professional-program/cohorts/',
    access: signedIn,
    schema: { summary: 'Lists the cohorts from the current month on', response: { 200: z.array(cohort) } },
    handler: (req) => listCohorts(req.ctx),
  })
  app.route({
    method: 'GET',
    url: '/api/professional-program/cohorts/:pk/',
    access: signedIn,
    schema: { summary: 'Shows a cohort', params: cohortParams, response: { 200: cohort } },
    handler: (req) => getCohort(req.ctx, req.params.pk),
  })
}
