import { untilAlive } from '../support/alive.ts'
import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { letRunAsEnd } from '../support/passing-time.ts'
import { upload } from '../support/people.ts'
import { newName, signInStaff } from '../support/staff.ts'

test('staff runs as a student, is refused what is the student’s alone, and returns to the page that they left, or after an hour to themselves', async ({
  page,
  browser,
  lookAtBothSizes,
}) => {
  test.slow()
  const lastName = newName()
  const own = await (await browser.newContext()).newPage()
  const { id, profileId } = await settledStudent(own, { firstName: 'Ana', lastName })
  const signed = { fafsa_consent: true, fafsa_consent_signature: `Ana ${lastName}`, fafsa_consent_date: '2026-11-28' }
  expect((await own.request.patch(`/api/profiles/${profileId}/`, { data: signed })).ok()).toBe(true)
  await upload(own, profileId, 'fafsa_aid_letter', 'Award.pdf')
  await signInStaff(page)
  await page.goto('/admin/users')
  await page.getByLabel('Search').fill(lastName)
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await lookAtBothSizes(page, 'one is found')
  await page.getByRole('link', { name: `Ana ${lastName}` }).click()
  await expect(page).toHaveURL(`/admin/users/${id}`)
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await page.getByRole('button', { name: 'Show financial aid' }).click()
  await expect(page.getByText('Say why you want to see them')).toBeVisible()
  await page.getByLabel('Reason').fill('Checks what a program asks for')
  await page.getByRole('button', { name: 'Show financial aid' }).click()
  await expect(page.getByText('Receives federal student aid')).toBeVisible()
  await page.getByText('What the student signed').click()
  await expect(page.getByText('I understand that')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Award.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Award.pdf')
  await expect(page.getByText('Shown: answers, signed consent, and aid letter')).toBeVisible()
  await expect(page.getByText('Reason: Checks what a program asks for')).toBeVisible()
  await lookAtBothSizes(page, 'the user')

  // A second tab of the same browser follows, and so does its address.
  const second = await page.context().newPage()
  await second.goto('/terms')
  await page.bringToFront()
  await page.getByRole('button', { name: `Run as Ana ${lastName}` }).click()
  await expect(page).toHaveURL('/')
  const banner = page.getByRole('complementary', { name: 'Viewing as somebody else' })
  await expect(banner).toContainText(`You are viewing as Ana ${lastName}`)
  await expect(banner).toContainText('60 minutes left.')
  await expect(page.getByRole('heading', { name: 'Your way up' })).toBeVisible()
  await lookAtBothSizes(page, 'as the student')
  await second.bringToFront()
  await expect(second.getByRole('complementary', { name: 'Viewing as somebody else' })).toBeVisible()
  await second.close()

  await page.goto('/settings/privacy')
  await expect(banner).toBeVisible()
  await expect(page.getByText('Only the student sees the consent.')).toBeVisible()
  await lookAtBothSizes(page, 'their settings')
  const me = await (await page.request.get('/api/users/me/')).json()
  expect([me.id, me.profile.fafsa_recipient, me.profile.is_cpt_opt]).toEqual([id, null, null])

  await page.goto('/nowhere')
  await expect(page).toHaveTitle('Page not found · Firstrung')
  await expect(banner).toBeVisible()
  await lookAtBothSizes(page, 'a page that is not there')

  await page.goto('/professional-program')
  await page.getByLabel('Start date').selectOption({ index: 1 })
  await page.getByRole('combobox', { name: /^Program tracks/ }).click()
  await page.getByRole('option', { name: 'Product Design' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('You are viewing as somebody else. Only they can do this.')).toBeVisible()
  await lookAtBothSizes(page, 'refused')
  // Nothing of it was kept in the student's name, not even by leaving.
  await page.goto('/onboarding')
  await expect(page.getByRole('heading', { name: 'First, add your resume' })).toBeVisible()
  await lookAtBothSizes(page, 'the onboarding')
  await banner.getByRole('button', { name: 'Back to my account' }).click()
  await expect(page).toHaveURL(`/admin/users/${id}`)
  await untilAlive(page)
  await expect(banner).toBeHidden()
  await expect(page.getByText('Stopped running as the user')).toBeVisible()
  await lookAtBothSizes(page, 'back')
  expect(await (await own.request.get('/api/professional-program/enrollments/')).json()).toEqual([])
  expect((await (await own.request.get('/api/users/me/')).json()).onboarding_state).toBeNull()

  await page.getByRole('button', { name: `Run as Ana ${lastName}` }).click()
  await expect(page.getByRole('heading', { name: 'Your way up' })).toBeVisible()
  await untilAlive(page)
  await letRunAsEnd(id)
  // Whatever is asked for the student next is no longer theirs to ask. The page itself may ask at any moment, so another is opened.
  const later = await page.context().newPage()
  await later.goto(`/admin/users/${id}`)
  await expect(later.getByText('Stopped running as the user: the hour was over')).toBeVisible()
  await expect(later.getByRole('button', { name: 'Back to my account' })).toBeHidden()
  await own.context().close()
})
