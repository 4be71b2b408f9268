import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { signedInStudent } from './people.ts'

const consonants = 'bcdfghjklmnpqrtv'

/** A last name that nobody else has, in which no word and no number can be found that a journey looks for. */
export const newName = (): string => `Q${randomBytes(10).map((byte) => consonants.charCodeAt(byte % 16))}`

/** Signs the page's browser in as one of the demo's people. */
export const signInAs = async (page: Page, username: string): Promise<void> => {
  // A page of whoever was signed in before would see the change and lead home, perhaps after the next page was asked for.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const data = { username, password: 'FirstRung1!' }
  expect((await page.context().request.post('/api/auth/login/', { data })).ok()).toBe(true)
}

/** Signs the page's browser in as the demo's super admin. */
export const signInStaff = (page: Page): Promise<void> => signInAs(page, 'admin@demo.test')

/** Signs the page's browser in as a colleague of the demo's employer, whose board is full. */
export const signInColleague = (page: Page): Promise<void> => signInAs(page, 'lena.park@demo.test')

/** An application on that board that has come far. */
export const anApplication = async (page: Page): Promise<string> => {
  await page.goto('/applications')
  const link = page.locator('main a[href^="/applications/"]').last()
  return (await link.getAttribute('href')) ?? ''
}

/** A student in a browser of their own, past the onboarding, whose application is sent or still a draft. */
export const applicant = async (
  browser: Browser,
  name: { firstName: string; lastName: string },
  status: 'applied' | 'application_started' = 'applied',
): Promise<{ page: Page; email: string; enrollment: string }> => {
  const page = await (await browser.newContext()).newPage()
  const { email, profileId } = await signedInStudent(page, name)
  const { request } = page.context()
  const profile = { hometown: 'Austin, Texas, United States', is_completed_onboarding: true }
  expect((await request.patch(`/api/profiles/${profileId}/`, { data: profile })).ok()).toBe(true)
  const [cohort] = await (await request.get('/api/professional-program/cohorts/')).json()
  const applied = await request.post('/api/professional-program/enrollments/', {
    data: {
      cohort: cohort.id,
      program_tracks: ['product_design', 'software_engineering'],
      payment_type: 'payment_plan',
      status,
    },
  })
  expect(applied.status()).toBe(201)
  return { page, email, enrollment: (await applied.json()).id }
}

/** Of somebody who has come far, so that there is much to show. */
export const anEnrollment = async (page: Page): Promise<string> => {
  const { results } = await (await page.request.get('/api/admin/enrollments/?search=mensah')).json()
  return `/admin/enrollments/${results[0].id}`
}

/** The same person among the users. */
export const aUser = async (page: Page): Promise<string> => {
  const { results } = await (await page.request.get('/api/admin/users/?search=mensah')).json()
  return `/admin/users/${results[0].id}`
}

/** Founds an organization, tells all of it and sends it to staff. */
export const foundWhole = async (request: APIRequestContext): Promise<{ id: string }> => {
  const made = await request.post('/api/organizations/', { data: { name: 'Harbor Street Clinic' } })
  const { id } = await made.json()
  const path = `/api/organizations/${id}/`
  const facts = {
    legal_name: 'Harbor Street Clinic, Inc.',
    kind: 'nonprofit',
    industry: 'health_care',
    employees_range: '20_30',
    interns_range: '0_10',
    place: 'Austin, Texas, United States',
    website: 'https://harbor-street.test/',
    about: 'We look after those who live by the harbor.',
    ein: '12-3456789',
  }
  expect((await request.patch(path, { data: facts })).ok()).toBe(true)
  expect((await request.post(`${path}submission/`)).ok()).toBe(true)
  return { id }
}

/** An employer in a browser of their own. */
const anEmployer = async (page: Page): Promise<Page> => {
  const founder = await page.context().browser()?.newPage()
  if (!founder) throw new Error('no browser')
  await signedInStudent(founder, { role: 'EMPLOYER', firstName: 'Lena', lastName: 'Park' })
  return founder
}

/** One that waits to be vetted, with all its facts. */
export const anOrganization = async (page: Page): Promise<string> => {
  const founder = await anEmployer(page)
  const { id } = await foundWhole(founder.context().request)
  await founder.context().close()
  return `/admin/organizations/${id}`
}

/** One that waits to be approved, of a vetted organization, with something to look at. */
export const aPosting = async (page: Page): Promise<string> => {
  const founder = await anEmployer(page)
  const { request } = founder.context()
  const { id } = await foundWhole(request)
  const path = `/api/admin/organizations/${id}/`
  const { version } = await (await page.request.get(path)).json()
  const vetted = await page.request.post(`${path}decisions/`, { data: { to: 'vetted', reason: '', version } })
  expect(vetted.ok()).toBe(true)
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const facts = {
    title: 'Clinic data intern',
    category: 'data_science_research',
    description: 'For **young** people who count.',
    place: 'Austin, Texas, United States',
    place_id: '4671654',
    pay_min_cents: 500,
    pay_max_cents: 2000,
    hours_week: 20,
    start_day: day(60),
    deadline_day: day(30),
    reviewed_by: 'Lena, who leads the clinic',
  }
  const posting = await (await request.post('/api/postings/', { data: facts })).json()
  const data = { status: 'submitted', version: posting.version }
  expect((await request.put(`/api/postings/${posting.id}/status/`, { data })).ok()).toBe(true)
  await founder.context().close()
  return `/admin/postings/${posting.id}`
}
