import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'

// No language of ours is written from right to left yet; the pages must be ready for the first one.
const turn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })

test('the public pages hold when the writing runs from right to left', async ({ page, lookAt }) => {
  for (const path of ['/', '/login', '/signup', '/terms']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await turn(page)
    await lookAt(page, `${path} from the right`)
  }
  // The brand opens the line: on the right now.
  const brand = await page
    .getByRole('banner')
    .getByRole('link', { name: /start page/ })
    .boundingBox()
  const middle = (page.viewportSize()?.width ?? 0) / 2
  expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeGreaterThan(middle)
})

test('the pages of a student hold when the writing runs from right to left', async ({ page, lookAt }) => {
  await settledStudent(page)
  for (const path of ['/', '/professional-program', '/settings/privacy']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await turn(page)
    await lookAt(page, `${path} from the right`)
  }
})
