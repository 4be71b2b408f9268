import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from './jobs.ts'

const keepDays = 30

/** Once a night: work that was given up long ago leaves the queue, and with it whoever it was about. */
export const sweepJobsJob = defineJob({
  name: 'sweep_jobs',
  payload: z.object({}),
  cron: '33 3 * * *',
  async run(_payload, { db, clock }) {
    const before = new Date(clock.now().getTime() - keepDays * 24 * 3_600_000).toISOString()
    await db.orm.execute(sql`
      select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and run_at < ${before}::timestamptz))`)
  },
})
