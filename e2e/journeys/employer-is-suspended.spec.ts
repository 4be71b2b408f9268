import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { applicantTo, hiring } from '../support/hiring.ts'
import { expect, test } from '../support/journey.ts'
import { signInStaff } from '../support/staff.ts'

const decide = async (staff: APIRequestContext, path: string, to: string): Promise<void> => {
  const { version } = await (await staff.get(path)).json()
  const decided = await staff.post(`${path}decisions/`, { data: { to, reason: 'We ask what you pay', version } })
  expect(decided.ok()).toBe(true)
}

const staffIn = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signInStaff(page)
  return page
}

test('a student and the employer see at once that nobody decides while staff have suspended it, and that it goes on', async ({
  browser,
  lookAtBothSizes,
}) => {
  const house = await hiring(browser)
  const [staff, erin] = [await staffIn(browser), house.employer]
  const { page: ana, application } = await applicantTo(house, browser, 'Ana')
  await Promise.all([ana.goto(`/applications/${application}`), erin.goto(`/applications?posting=${house.posting.id}`)])
  await expect(ana.getByText('The employer has it')).toBeVisible()
  await expect(erin.getByText(/^Ana/)).toBeVisible()

  await decide(staff.request, `/api/admin/organizations/${house.organization}/`, 'suspended')
  await expect(ana.getByText('nobody there can decide on it for now')).toBeVisible()
  await expect(erin.getByText('nobody can decide on them until our staff lift the suspension')).toBeVisible()
  await lookAtBothSizes(ana, 'an application on hold')
  await lookAtBothSizes(erin, 'the board of a suspended organization')
  await ana.goto('/applications')
  await expect(ana.getByText('nobody there can decide on it for now')).toBeVisible()
  await lookAtBothSizes(ana, 'applications on hold')

  await decide(staff.request, `/api/admin/organizations/${house.organization}/`, 'vetted')
  await expect(ana.getByText('The employer has it')).toBeVisible()
  await expect(erin.getByText('Your organization is suspended')).toBeHidden()
  await decide(staff.request, `/api/admin/postings/${house.posting.id}/`, 'refused')
  await expect(ana.getByText('Our staff took this internship down.')).toBeVisible()
  await ana.goto('/notifications')
  for (const told of [
    'is on hold until the suspension ends',
    'is no longer suspended',
    'Our staff took the internship',
  ])
    await expect(ana.getByRole('link', { name: told })).toHaveCount(1)
  await lookAtBothSizes(ana, 'what a student is told of it')
  expect((await ana.request.put('/api/locale/', { data: { locale: 'es' } })).ok()).toBe(true)
  await ana.goto(`/applications/${application}`)
  await expect(ana.getByText('Nuestro equipo retiró esta pasantía.')).toBeVisible()
  await lookAtBothSizes(ana, 'an application to what was taken down, in Spanish')
  for (const page of [ana, erin, staff]) await page.context().close()
})
