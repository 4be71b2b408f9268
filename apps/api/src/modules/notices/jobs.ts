import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { forgetOldNotices } from './actions.ts'
import { mailDigests } from './digests.ts'

/** Each minute: whoever has something new that is due gets it by mail. */
export const digestJob = defineJob({
  name: 'notices.digest',
  payload: z.object({}),
  cron: '* * * * *',
  run: (_payload, ctx) => mailDigests(ctx),
})

/** Once a night: what was told long ago goes. */
export const sweepNoticesJob = defineJob({
  name: 'notices.sweep',
  payload: z.object({}),
  cron: '38 3 * * *',
  run: (_payload, ctx) => forgetOldNotices(ctx),
})
