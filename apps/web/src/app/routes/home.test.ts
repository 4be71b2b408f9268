import type { ListedJob } from '@firstrung/api/jobs/discovery/wire'
import { expect, it } from 'vitest'
import { aListedJob } from '../../modules/jobs/testing-found.ts'
import type { WebContext } from '../../platform/request-context.ts'
import { loaderArgs, noJobs } from '../../platform/testing-context.ts'
import { aStudent } from '../../platform/testing-student.ts'
import { loader } from './home.tsx'

const load = (
  found: readonly ListedJob[],
  flags: Record<string, boolean> = {},
  address = '/',
  user: WebContext['user'] = null,
) => {
  const jobs = { ...noJobs, newest: async () => [...found] }
  const args = loaderArgs(address, { jobs, flags, user })
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

it('leads who is not signed in to the login while public_homepage is off, with what the address asks for', async () => {
  const off = { public_homepage: false }
  for (const query of ['', '?signup=student&next=%2Fsettings']) {
    const led = await load([aListedJob], off, `/${query}`).then(
      () => null,
      (thrown: Response) => [thrown.status, thrown.headers.get('location')],
    )
    expect(led).toEqual([302, `/login${query}`])
  }
})

it('is for who is signed in, whether public_homepage is on or off', async () => {
  const { openings } = await load([aListedJob], { public_homepage: false }, '/', aStudent())
  expect(openings).toEqual([])
})
