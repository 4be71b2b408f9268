import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { mailSearches } from './actions.ts'

/** Once a day: what is new for the saved searches. */
export const mailSearchesJob = defineJob({
  name: 'jobs.mail_searches',
  payload: z.object({}),
  cron: '10 13 * * *',
  run: async (_payload, ctx) => {
    const mailed = await mailSearches(ctx)
    if (mailed > 0) ctx.log.info({ mailed }, 'saved searches were mailed')
  },
})
