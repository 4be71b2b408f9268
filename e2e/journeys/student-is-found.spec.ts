import { readFile } from 'node:fs/promises'
import { handOn } from '../support/hand.ts'
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

test('a student writes a profile, brings a resume along, an employer finds it, and it is taken back', async ({
  page,
  browser,
  lookAt,
}) => {
  test.slow()
  const hand = handOn(page)
  const word = newName()
  await settledStudent(page)
  await page.goto('/profile')
  await hand.write(page.getByLabel('Headline'), `Brews and counts ${word}`)
  await hand.press(page.getByRole('button', { name: 'Save about' }))
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await hand.press(page.getByRole('button', { name: 'Add a project' }))
  await hand.write(page.getByLabel('Title'), 'Mash log')
  await hand.press(page.getByRole('button', { name: 'Save entry' }))
  await page.getByLabel('Add a picture of Mash log').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Mash log' })).toBeVisible()

  const resume = { work: [{ name: 'Hop Lane', position: 'Cellar hand', startDate: '2025-05' }], favorites: ['rye'] }
  const choosing = page.waitForEvent('filechooser')
  await hand.press(page.getByRole('button', { name: 'Read a file' }))
  const file = { name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(resume)) }
  await (await choosing).setFiles(file)
  await expect(page.getByText('Left out: 1 entry')).toBeVisible()
  await lookAt(page, 'what the resume says')
  await hand.press(page.getByRole('button', { name: 'Use this' }))
  await expect(page.getByRole('region', { name: 'Experience' }).getByText('Cellar hand')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await hand.press(page.getByRole('link', { name: 'Download yours' }))
  const taken = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(taken).toMatchObject({ basics: { label: `Brews and counts ${word}` }, work: [{ position: 'Cellar hand' }] })
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
