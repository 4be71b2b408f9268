import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { expirePostings } from './actions.ts'

/** Each hour, five minutes past: postings whose deadline day is over in the last zone of the country end. */
export const expirePostingsJob = defineJob({
  name: 'jobs.expire_postings',
  payload: z.object({}),
  cron: '5 * * * *',
  run: async (_payload, ctx) => {
    const expired = await expirePostings(ctx)
    if (expired > 0) ctx.log.info({ expired }, 'postings are over')
  },
})
