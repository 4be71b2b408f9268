import { z } from 'zod'
import type { Ports } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { loadPlaces } from './actions.ts'

/** Ends a load that another process began, in case it died of it. */
export const finishLoad = async (ports: Pick<Ports, 'db'>): Promise<void> => {
  if ((await loadPlaces(ports)) === 'elsewhere') throw new Error('another process is still loading the places')
}

export const loadPlacesJob = defineJob({
  name: 'places.load',
  payload: z.object({}),
  run: (_payload, ctx) => finishLoad(ctx),
})

const lookAgainMs = 30_000

/**
 * Sees to it that the places are in the database. Where another process is loading them, this one does not wait: its
 * searches find what was there before, and a job looks later whether the load came to its end.
 */
export const seedPlaces = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  if ((await loadPlaces({ db })) !== 'elsewhere') return
  const runAt = new Date(clock.now().getTime() + lookAgainMs)
  await db.transaction((tx) => enqueue(tx, loadPlacesJob, {}, { key: loadPlacesJob.name, runAt }))
}
