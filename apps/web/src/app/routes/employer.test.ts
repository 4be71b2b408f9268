import type { PublicOrganization } from '@firstrung/api/organizations/wire'
import { expect, it } from 'vitest'
import { loaderArgs } from '../../platform/testing-context.ts'
import { loader } from './employer.tsx'

const labs: PublicOrganization = {
  slug: 'river-labs',
  name: 'River Labs',
  kind: 'for_profit',
  industry: 'research',
  employees_range: '20_30',
  interns_range: '0_10',
  place: 'Saint Paul',
  website: '',
  about: 'We measure **rivers**.',
  logo_url: null,
}

const load = (found: PublicOrganization | null, flags: Record<string, boolean> = {}) => {
  const args = { ...loaderArgs('/employers/river-labs', { employer: async () => found, flags }), params: { slug: 'x' } }
  return loader({ ...args, pattern: '/employers/:slug' })
}

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  )

it('hands the page what is said of the employer, its text parsed', async () => {
  const { employer, blocks, jobs, total } = await load(labs)
  expect([employer.name, blocks[0]?.kind, jobs, total]).toEqual(['River Labs', 'paragraph', [], 0])
  expect(employer).not.toHaveProperty('about')
})

it('is not there for one that is not vetted, and asks for an account while public_job_posting is off', async () => {
  expect(await thrownBy(load(null))).toMatchObject({ init: { status: 404 } })
  const led = await thrownBy(load(labs, { public_job_posting: false }))
  expect((led as Response).headers.get('location')).toContain('/login?next=')
})
