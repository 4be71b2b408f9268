import type { Page } from '@playwright/test'
import { openAccount } from '../support/header.ts'
import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { pdfFile } from '../support/people.ts'

/** Signs the consent in Settings, and takes it back there. */
const signAndWithdraw = async (page: Page): Promise<void> => {
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await page.getByRole('checkbox', { name: /acknowledge/ }).check()
  await page.getByLabel('Digital Signature').fill('Ana O’Brien')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(page.getByText('Your consent is withdrawn')).toBeVisible()
}

test('home leads to what is missing, and says when nothing is', async ({ page, lookAt }) => {
  await settledStudent(page)
  await page.goto('/')
  await expect(page).toHaveTitle('Home · Firstrung')
  await expect(page.getByRole('heading', { name: 'You are ready to apply to the Professional Program' })).toBeVisible()
  const missing = page.getByRole('region', { name: 'Still missing' })
  await expect(missing.getByRole('link')).toHaveText(['Resume'])
  const way = page.getByRole('list', { name: 'Steps of the program' })
  await expect(way.getByRole('listitem')).toHaveCount(6)
  await expect(way.locator('[aria-current="step"]')).toContainText('Apply & interview')
  await lookAt(page, 'without a resume')

  await missing.getByRole('link', { name: 'Resume' }).click()
  await expect(page).toHaveURL('/settings/privacy#documents')
  await expect(page).toHaveTitle('Privacy and data · Firstrung')
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeInViewport()
  await page.locator('input[type="file"]').first().setInputFiles(pdfFile('Ana.pdf'))
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.goto('/')
  await expect(missing).toContainText('We have all that we need from you.')
  await expect(page.getByRole('link', { name: 'Ana.pdf' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'with a resume, dark')
})

test('a consent that was withdrawn is not asked for again', async ({ page, lookAt }) => {
  const { id } = await settledStudent(page)
  const { request } = page.context()
  const kept = await request.put(`/api/users/${id}/onboarding_state/`, { data: { state: 'FAFSA_CONSENT' } })
  expect(kept.ok()).toBe(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your consent is not signed' })).toBeVisible()
  await signAndWithdraw(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'You are ready to apply to the Professional Program' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your consent is not signed' })).toBeHidden()
  const profile = page.getByRole('region', { name: 'Your profile' })
  await expect(profile).toContainText('Withdrawn: your aid answers are hidden and not used.')
  await lookAt(page, 'consent withdrawn')
})

test('the account’s menu works by keyboard, says where one is, and closes behind one', async ({
  page,
  lookAt,
  isMobile,
}) => {
  await settledStudent(page)
  await page.goto('/')
  const header = page.getByRole('banner')
  const nav = header.getByRole('navigation', { name: 'Main' })
  const opener = header.getByRole('button', { name: isMobile ? 'Menu' : /^Account of Ana/ })
  const logOut = header.getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(logOut).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await lookAt(page, 'menu')
  await page.keyboard.press('Escape')
  await expect(logOut).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const settings = header.getByRole('link', { name: 'Settings' })
  while (!(await settings.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Settings · Firstrung', { exact: true })).toHaveAttribute('aria-live', 'polite')
  await expect(logOut).toBeHidden()
  await openAccount(page)
  await expect(settings).toHaveAttribute('aria-current', 'page')
  await page.getByRole('heading', { level: 1 }).click()
  if (!isMobile) await expect(logOut).toBeHidden()
})
