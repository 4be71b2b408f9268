import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { signedInStudent } from './people.ts'

/** A last name that nobody else has. */
export const newName = (): string => `Q${randomBytes(5).toString('hex')}`

/** Signs the page's browser in as the demo's super admin. */
export const signInStaff = async (page: Page): Promise<void> => {
  const data = { username: 'admin@demo.test', password: 'FirstRung1!' }
  expect((await page.context().request.post('/api/auth/login/', { data })).ok()).toBe(true)
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
