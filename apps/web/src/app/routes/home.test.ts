import type { ListedJob } from '@firstrung/api/jobs/discovery/wire'
import { expect, it } from 'vitest'
import { aListedJob } from '../../modules/jobs/testing-found.ts'
import { loaderArgs, noJobs } from '../../platform/testing-context.ts'
import { loader } from './home.tsx'

const load = (found: readonly ListedJob[], flags: Record<string, boolean> = {}) => {
  const jobs = { ...noJobs, newest: async () => [...found] }
  const args = loaderArgs('/', { jobs, flags })
  return loader({ ...args, pattern: '/' })
}

it('brings the newest internships along, written out for whoever is not signed in', async () => {
  const { openings } = await load([aListedJob, { ...aListedJob, id: 'b', remote: true }])
  expect(openings[0]).toEqual({
    id: aListedJob.id,
    path: `/jobs/tide-intern-${aListedJob.id}`,
    title: 'Tide intern',
    employer: 'River Labs',
    pay: '$24',
    place: 'Seattle, Washington, United States',
    isRemote: false,
  })
  expect(openings[1]?.isRemote).toBe(true)
})

it('brings none while public_job_posting is off', async () => {
  expect((await load([aListedJob], { public_job_posting: false })).openings).toEqual([])
})
