import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { mailsTo, password } from '../support/people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Download your data' })

test('a student takes along everything that is kept of them', async ({ page, lookAt }) => {
  const { email } = await settledStudent(page)
  await page.goto('/settings/privacy')
  await card(page).scrollIntoViewIfNeeded()
  await lookAt(page, 'nothing yet')
  await card(page).getByRole('button', { name: 'Prepare my data' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await lookAt(page, 'asked')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(card(page).getByText(/Your copy is ready: a ZIP file of \d+ KB/)).toBeVisible()
  await page.reload()
  const link = card(page).getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible()
  await card(page).scrollIntoViewIfNeeded()
  await lookAt(page, 'ready')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'ready, dark')
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect([bytes.subarray(0, 4).toString('latin1'), bytes.includes('README.txt')]).toEqual(['PK\u0003\u0004', true])
  await expect
    .poll(async () => (await mailsTo(page.request, email)).at(-1)?.subject)
    .toBe('The copy of your data is ready')
})
