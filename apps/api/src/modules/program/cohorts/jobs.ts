import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { seedCohorts } from './actions.ts'

/** Once a night, so that a new month is there on its first day. */
export const cohortJob = defineJob({
  name: 'program.cohorts',
  payload: z.object({}),
  cron: '5 0 * * *',
  run: (_payload, ctx) => seedCohorts(ctx),
})
