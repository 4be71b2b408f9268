import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { keptFor } from './position.ts'
import { liveStore } from './store.ts'

/** Every hour: events of more than a day ago go. */
export const sweepLiveJob = defineJob({
  name: 'sweep_live_events',
  payload: z.object({}),
  cron: '13 * * * *',
  run: (_payload, { db, clock }) => liveStore(db).removeBefore(new Date(clock.now().getTime() - keptFor * 1_000)),
})
