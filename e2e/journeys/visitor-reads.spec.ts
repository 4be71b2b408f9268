import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const scrollTo = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView({ block: 'start' }))

for (const colorScheme of ['light', 'dark'] as const)
  test(`a visitor reads the front page, ${colorScheme}`, async ({ page, lookAt }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page).toHaveTitle(/^Firstrung · /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await lookAt(page, 'top')
    await scrollTo(page, 'From no experience to a first line on your resume')
    await lookAt(page, 'steps')
    await scrollTo(page, 'What it costs')
    await expect(page.getByRole('definition').getByText('$2,000', { exact: true })).toBeVisible()
    await expect(page.getByRole('definition').getByText('$1,500', { exact: true })).toBeVisible()
    for (const question of await page.locator('summary').all()) await question.click()
    await expect(page.getByText('Employers never see them.')).toBeVisible()
    await lookAt(page, 'cost')
    await scrollTo(page, 'Hiring an intern?')
    await lookAt(page, 'employers')
    await scrollTo(page, 'The first rung is a free account')
    await lookAt(page, 'end')
  })

test('a visitor reads the terms and the privacy policy', async ({ page, lookAt }) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page).toHaveTitle('Terms of Use · Firstrung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await lookAt(page, 'terms')
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await lookAt(page, 'end of the terms')
  await foot.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle('Privacy Policy · Firstrung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await lookAt(page, 'privacy')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await lookAt(page, 'end of the privacy policy, dark')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('a page that is not there', async ({ page, lookAt }) => {
  const res = await page.goto('/no/such/page?x=1')
  expect(res?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found · Firstrung')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await lookAt(page, 'not found')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await lookAt(page, 'not found, dark')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL('/')
})

test('pages that ask for a login lead to it, and tell the login where from', async ({ page }) => {
  for (const path of ['/settings', '/onboarding', '/professional-program?from=mail']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
})

/** Whether the element with the focus shows it: by an outline or a ring, or by being the text field's caret. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement?.matches(':focus-visible')) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

test('a visitor goes through the front page by keyboard alone', async ({ page, lookAt, isMobile }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await lookAt(page, 'skip link')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Firstrung, start page' })).toBeFocused()

  await page.keyboard.press('Tab')
  const menu = page.getByRole('button', { name: 'Menu' })
  if (isMobile) {
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await lookAt(page, 'menu open')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  } else await expect(menu).toBeHidden()

  // From here on every stop has a name, shows that it is the one, and the round ends at the foot.
  const stops: string[] = []
  const last = await page.getByRole('contentinfo').getByRole('link').last().textContent()
  while (stops.at(-1) !== last && stops.length < 40) {
    stops.push(await focusedName(page))
    expect(await showsFocus(page), `the focus shows at "${stops.at(-1)}"`).toBe(true)
    await page.keyboard.press('Tab')
  }
  expect(stops).toEqual(expect.arrayContaining(['Log in', 'Sign up', "I'm job hunting", "I'm hiring", 'Terms of Use']))
  expect(stops.at(-1)).toBe(last)
  expect(stops).not.toContain('')
})

test('the skip link goes to the content', async ({ page }) => {
  await page.goto('/terms')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing moves for a visitor who asked for reduced motion', async ({ page, lookAt }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const watch = () => {
      for (const animation of document.getAnimations()) {
        const duration = animation.effect?.getComputedTiming().duration
        if (typeof duration === 'number' && duration > 20)
          moved.push(animation instanceof CSSTransition ? animation.transitionProperty : 'animation')
      }
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: "I'm hiring" }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByLabel('First name').fill('Ana')
  await lookAt(page, 'sign-up over the front page')
  expect(await page.evaluate(() => 'moved' in window && window.moved)).toEqual([])
})

test('a visitor finds the ways in from the header, and Back closes what they opened', async ({
  page,
  lookAt,
  isMobile,
}) => {
  await page.goto('/terms')
  const header = page.getByRole('banner')
  if (isMobile) await header.getByRole('button', { name: 'Menu' }).click()
  await lookAt(page, 'header')
  await header.getByRole('link', { name: 'Sign up' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'What brings you to the product?' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: "I'm hiring" })).toBeVisible()
  await expect(page).toHaveTitle('Sign up · Firstrung')
  await lookAt(page, 'who comes')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/terms')
  await expect(page).toHaveTitle('Terms of Use · Firstrung')
  if (isMobile) await header.getByRole('button', { name: 'Menu' }).click()
  await header.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Log in · Firstrung')
  await expect(header.getByRole('link', { name: 'Log in' })).toBeHidden()
})
