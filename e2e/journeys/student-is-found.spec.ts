import { expect, type Page, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { newName } from '../support/staff.ts'

const picture = {
  name: 'mash.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Sets whether employers find the student, until that is saved: the switch shows at once what is only asked for. */
const setFound = async (page: Page, isFound: boolean): Promise<void> => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  const found = page.getByRole('checkbox', { name: 'Employers can find me' })
  await found.setChecked(isFound)
  expect((await saved).ok()).toBe(true)
  await expect(found).toBeChecked({ checked: isFound })
}

test('a student writes a profile, an employer finds it, and it is taken back', async ({ page, browser, lookAt }) => {
  const word = newName()
  await settledStudent(page)
  await page.goto('/profile')
  await page.getByLabel('Headline').fill(`Brews and counts ${word}`)
  await page.getByRole('button', { name: 'Save about' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add a project' }).click()
  await page.getByLabel('Title').fill('Mash log')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await page.getByLabel('Add a picture of Mash log').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Mash log' })).toBeVisible()
  await setFound(page, true)
  await lookAt(page, 'written')
  await page.getByRole('link', { name: 'As an employer' }).click()
  await expect(page.getByText(`Brews and counts ${word}`)).toBeVisible()

  const employer = await (await browser.newContext()).newPage()
  const data = { username: 'employer@demo.test', password: 'FirstRung1!' }
  expect((await employer.context().request.post('/api/auth/login/', { data })).ok()).toBe(true)
  await employer.goto('/discover')
  await employer.getByLabel('Search').fill(word)
  await expect(employer.getByText('1 student', { exact: true })).toBeVisible()
  await lookAt(employer, 'found')
  await employer.getByRole('main').getByRole('link').first().click()
  await expect(employer.getByText(`Brews and counts ${word}`)).toBeVisible()
  const shown = employer.getByRole('img', { name: 'Mash log' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  await page.goto('/profile')
  await setFound(page, false)
  await employer.reload()
  await expect(employer.getByRole('heading', { name: 'There is no such profile' })).toBeVisible()
  await employer.context().close()
})
