import type { Page } from '@playwright/test'
import { untilAlive } from '../support/alive.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { expect, test } from '../support/journey.ts'
import { pathOf } from '../support/page-weight.ts'
import { signedInStudent } from '../support/people.ts'

/** Opens the page while its scripts are on their way. */
const openEarly = async (page: Page, path: string): Promise<() => void> => {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return release
}

test('the menu opens before the page runs, and stays open', async ({ page, isMobile }) => {
  const release = await openEarly(page, '/terms')
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: 'Menu' })
  if (isMobile) {
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
  } else await expect(menu).toBeHidden()
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  release()
  await untilAlive(page)
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  if (!isMobile) return
  await menu.click()
  await expect(header.getByRole('link', { name: 'Log in' })).toBeHidden()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('what is opened and closed before the page runs is closed', async ({ page, isMobile }) => {
  await signedInStudent(page, { role: 'EMPLOYER' })
  const release = await openEarly(page, '/terms')
  const header = page.getByRole('banner')
  const opener = header.getByRole('button', { name: isMobile ? 'Menu' : /^Account of/ })
  const settings = header.getByRole('link', { name: 'Settings' })
  await opener.click()
  await expect(settings).toBeVisible()
  await opener.click()
  await expect(settings).toBeHidden()
  release()
  await untilAlive(page)
  await expect(settings).toBeHidden()
  await opener.click()
  await expect(settings).toBeVisible()
})

test('who logs out before the page runs is logged out', async ({ page, isMobile }) => {
  await signedInStudent(page, { role: 'EMPLOYER' })
  const release = await openEarly(page, '/settings')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: isMobile ? 'Menu' : /^Account of/ }).click()
  await header.getByRole('button', { name: 'Log out' }).click()
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a password is shown that was asked for before the page runs', async ({ page }) => {
  const release = await openEarly(page, '/login')
  await page.getByLabel('Password', { exact: true }).fill('FirstRung1!')
  await page.getByRole('button', { name: 'Show password' }).click()
  release()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('FirstRung1!')
})

test('the ways in and the language need no script', async ({ page, isMobile }) => {
  const release = await openEarly(page, '/terms')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL('/terms')
  const header = page.getByRole('banner')
  if (isMobile) await header.getByRole('button').click()
  await header.getByRole('link', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL('/terms?signup=choose')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** How many scripts the page has asked for since this was called. */
const countScripts = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (call) => {
    if (call.url().endsWith('.js')) count += 1
  })
  return () => count
}

test('a page that is only read runs from the first touch, and what was touched counts', async ({ page, isMobile }) => {
  const scripts = countScripts(page)
  await page.goto('/terms', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(scripts()).toBe(0)
  const header = page.getByRole('banner')
  if (isMobile) {
    await header.getByRole('button', { name: 'Menu' }).tap()
    await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  } else await header.getByRole('link', { name: 'Log in' }).hover()
  await expect.poll(scripts).toBeGreaterThan(5)
  await header.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page that is only read runs once the keyboard is used', async ({ page }) => {
  const scripts = countScripts(page)
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  expect(scripts()).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await expect.poll(scripts).toBeGreaterThan(5)
  await untilAlive(page)
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
})

test('in a tab in which the product ran before, a page that is only read runs at once', async ({ page }) => {
  await page.goto('/login')
  const scripts = countScripts(page)
  await page.goto('/terms', { waitUntil: 'networkidle' })
  expect(scripts()).toBeGreaterThan(5)
})

test('the first touch of what leads to an application keeps for which internship it is', async ({
  page,
  isMobile,
  baseURL,
}) => {
  await page.goto(await pathOf(baseURL ?? '', '/jobs/…'), { waitUntil: 'networkidle' })
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const signUp = page.getByRole('link', { name: 'Sign up to apply' })
  if (isMobile) await signUp.tap()
  else await signUp.click()
  await expect(page.getByRole('dialog').getByText(`To apply to “${title}” you need an account.`)).toBeVisible()
})
