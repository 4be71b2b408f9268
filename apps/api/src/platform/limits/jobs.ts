import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { limits } from './tables.ts'

/** Forgets the windows that are over. */
export const sweepLimitsJob = defineJob({
  name: 'sweep_limits',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async run(_payload, { db, clock }) {
    await db.orm.delete(limits).where(lt(limits.endsAt, clock.now()))
  },
})
