import type { Job, ReadJob } from '@firstrung/api/jobs/discovery/wire'
import { describe, expect, it } from 'vitest'
import { loaderArgs, noJobs } from '../../platform/testing-context.ts'
import { headers, loader } from './job.tsx'

const id = '01936f2a-0000-7000-8000-000000000001'
const job: Job = {
  id,
  title: 'Data intern',
  category: 'data_science_research',
  place: 'Austin, Texas, United States',
  remote: false,
  remote_states: [],
  pay_min_cents: 2_000,
  pay_max_cents: 2_450,
  hours_week: 20,
  weeks: 10,
  start_day: '2027-06-01',
  deadline_day: '2027-03-31',
  published_at: '2026-11-20T12:00:00.000Z',
  marks: null,
  description: '## Work\n\nYou look at **numbers** </script><script>alert(1)</script>',
  skills: ['SQL'],
  openings: 2,
  questions: [],
  reviewed_by: 'Our team',
  usual_days: null,
  subsidy_programs: [],
  country: 'US',
  region: 'TX',
  changed_at: '2026-11-20T12:00:00.000Z',
  organization: {
    name: 'River Labs',
    slug: 'river-labs',
    logo_url: '/api/pictures/01936f2a-0000-7000-8000-0000000000aa/',
    kind: 'for_profit',
    industry: 'research',
    employees_range: '20_30',
    place: 'Saint Paul',
    website: 'https://river-labs.test',
  },
}

const load = async (found: ReadJob, posting = `data-intern-${id}`, flags: Record<string, boolean> = {}) => {
  const jobs = { ...noJobs, read: async () => found }
  const args = { ...loaderArgs(`/jobs/${posting}`, { jobs, flags }), params: { posting } }
  return loader({ ...args, pattern: '/jobs/:posting' })
}

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  )

const markupOf = async (over: Partial<Job>) => {
  const { data } = await load({ state: 'open', job: { ...job, ...over } })
  if (data.state !== 'open') throw new Error('not open')
  return data.markup
}

/** Which of the fields that Google's guide to job postings requires and recommends are not told, those of where it is done among them. */
const missing = (told: object, where: readonly string[]): string[] =>
  [
    'title',
    'description',
    'datePosted',
    'validThrough',
    'employmentType',
    'hiringOrganization',
    'identifier',
    'baseSalary',
    'directApply',
    ...where,
  ].filter((field) => !(field in told))

describe('the public page of a posting', () => {
  it('tells search engines all that they require and recommend', async () => {
    expect(JSON.parse(await markupOf({}))).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Data intern',
      description: expect.stringContaining('<strong>numbers</strong>'),
      identifier: { '@type': 'PropertyValue', name: 'River Labs', value: id },
      url: `http://brand.test/jobs/data-intern-${id}`,
      datePosted: '2026-11-20',
      // The last second in which one can apply: the deadline's day ends last in American Samoa.
      validThrough: '2027-03-31T23:59:59-11:00',
      employmentType: 'INTERN',
      directApply: true,
      hiringOrganization: {
        '@type': 'Organization',
        name: 'River Labs',
        sameAs: 'https://river-labs.test',
        logo: 'http://brand.test/api/pictures/01936f2a-0000-7000-8000-0000000000aa/',
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Austin',
          addressRegion: 'TX',
          addressCountry: 'US',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', minValue: 20, maxValue: 24.5, unitText: 'HOUR' },
      },
      jobStartDate: '2027-06-01',
      totalJobOpenings: 2,
      skills: 'SQL',
    })
  })

  const nowhere = { place: '', country: null, region: null }

  it('says of a remote one from where it can be done', async () => {
    const some = JSON.parse(await markupOf({ ...nowhere, remote: true, remote_states: ['TX', 'OH'] }))
    expect(some).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'State', name: 'Texas, USA' },
        { '@type': 'State', name: 'Ohio, USA' },
      ],
    })
    const anywhere = JSON.parse(await markupOf({ ...nowhere, remote: true }))
    expect(anywhere).toMatchObject({ applicantLocationRequirements: [{ '@type': 'Country', name: 'USA' }] })
    // Words that were typed name no place for certain.
    const typed = JSON.parse(await markupOf({ ...nowhere, place: 'By the river', remote: true }))
    for (const one of [some, anywhere, typed]) {
      expect(missing(one, ['jobLocationType', 'applicantLocationRequirements'])).toEqual([])
      expect(one).not.toHaveProperty('jobLocation')
    }
  })

  it('says both of one that is done at a place or from elsewhere', async () => {
    const either = JSON.parse(await markupOf({ remote: true, remote_states: ['OH'] }))
    expect(missing(either, ['jobLocation', 'jobLocationType', 'applicantLocationRequirements'])).toEqual([])
    expect(either).toMatchObject({
      jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' } },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'State', name: 'Ohio, USA' }],
    })
  })

  it('holds nothing that could end its script', async () => {
    const markup = await markupOf({ skills: ['</script><script>alert(1)</script>'] })
    expect(markup).not.toContain('<')
  })

  it('names no skills where there are none', async () => {
    expect(JSON.parse(await markupOf({ skills: [] }))).not.toHaveProperty('skills')
  })

  it('answers 410 without markup once it is over, and 404 for what never was', async () => {
    const gone = await load({ state: 'gone', title: 'Data intern' })
    expect([gone.init?.status, gone.data]).toEqual([410, { state: 'gone', title: 'Data intern' }])
    expect(await thrownBy(load({ state: 'none' }))).toMatchObject({ init: { status: 404 } })
    expect(await thrownBy(load({ state: 'open', job }, 'data-intern'))).toMatchObject({ init: { status: 404 } })
  })

  it('answers 503 without markup while a change is reviewed, and says when to come back', async () => {
    const { data, init } = await load({ state: 'in_review', title: 'Data intern' })
    expect([init?.status, data]).toEqual([503, { state: 'in_review', title: 'Data intern' }])
    const told = new Headers(init?.headers)
    const none = new Headers()
    const kept = headers({ loaderHeaders: told, parentHeaders: none, actionHeaders: none, errorHeaders: undefined })
    expect(kept.get('retry-after')).toBe('3600')
  })

  it('leads from an old title to the one address', async () => {
    const led = await thrownBy(load({ state: 'open', job }, `old-title-${id}`))
    const { status, headers } = led as Response
    expect([status, headers.get('location')]).toEqual([301, `/jobs/data-intern-${id}`])
  })

  it('asks for an account while public_job_posting is off', async () => {
    const led = await thrownBy(load({ state: 'open', job }, undefined, { public_job_posting: false }))
    expect((led as Response).headers.get('location')).toContain('/login?next=')
  })
})
