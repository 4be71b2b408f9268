import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const list = (page: Page) => page.getByRole('main').getByRole('article')
const count = (page: Page) =>
  page.getByRole('main').getByText(/^(\d+ internships?|No internship has all of these words)$/)
const search = (page: Page) => page.getByLabel('Search', { exact: true })

/** What narrows the list beside the words: beside it, or in the sheet that a phone shows, which is left by its button. */
const filters = async (page: Page, isMobile: boolean) => {
  if (!isMobile) return { fields: page.getByRole('region', { name: 'Filters' }), take: async () => undefined }
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const take = async () => {
    await sheet.getByRole('button', { name: /^Show \d+ internship/ }).click()
    await expect(sheet).toBeHidden()
  }
  return { fields: sheet, take }
}

test('a visitor looks through internships by words, filters and place', async ({ page, isMobile, lookAt }) => {
  await page.goto('/internships')
  await expect(list(page).first()).toBeVisible()
  await lookAt(page, 'all of them')

  await search(page).fill('sofware')
  await expect(page.getByText('These come close to what you typed:')).toBeVisible()
  await expect(list(page).first()).toContainText(/software/i)
  await lookAt(page, 'close to the words')
  for (const [typed, expected] of [
    ['C++', 'Embedded C++ intern'],
    ['c#', 'Backend engineering intern'],
    ['.NET', 'Backend engineering intern'],
    ['cafe', 'Small business finance intern'],
    ['FÚEL', 'Machine learning intern, fuel use'],
  ] as const) {
    await search(page).fill(typed)
    // Those that only come close stand after the others.
    await expect(list(page).getByRole('heading').first()).toHaveText(expected)
  }
  for (const odd of ['%', `'"\\`, 'שלום']) {
    await search(page).fill(odd)
    await expect(page.getByRole('heading', { name: 'No internship fits' })).toBeVisible()
  }
  await search(page).fill('')
  await expect(page).toHaveURL('/internships')

  const { fields, take } = await filters(page, isMobile)
  const design = fields.getByRole('checkbox', { name: /^Product Design/ })
  const name = fields.getByText(/^Product Design \([1-9]\d*\)$/)
  await expect(name).toBeVisible()
  const many = Number(/\d+/.exec((await name.textContent()) ?? '')?.[0])
  await design.check()
  if (isMobile) {
    await expect(fields.getByRole('button', { name: `Show ${many} internships` })).toBeVisible()
    await lookAt(page, 'filters')
  }
  await take()
  await expect(count(page)).toHaveText(`${many} internships`)
  await expect(list(page)).toHaveCount(many)
  await page.getByLabel('Order').selectOption('Highest pay first')
  await expect(page).toHaveURL('/internships?category=product_design&sort=pay')
  const paid = async () =>
    (
      await list(page)
        .getByText(/an hour$/)
        .allTextContents()
    ).map((pay) => Number(/\d+/.exec(pay)?.[0]))
  await expect
    .poll(async () => (await paid()).every((pay, at, all) => at === 0 || pay <= (all[at - 1] ?? 0)))
    .toBe(true)
  await lookAt(page, 'best paid design')
  await page.reload()
  await expect(count(page)).toHaveText(`${many} internships`)
  await expect(page.getByLabel('Order')).toHaveValue('pay')
  await list(page).first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'How applying works' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/internships?category=product_design&sort=pay')
  await expect(list(page)).toHaveCount(many)

  // A step down the page that the browser takes by itself is an entry of its own, which knows nothing of the list.
  await list(page).last().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'How applying works' })).toBeVisible()
  await page.evaluate(() => window.location.assign('#apply'))
  await page.getByRole('link', { name: 'Back to internships' }).click()
  await expect(page).toHaveURL('/internships?category=product_design&sort=pay')
  await expect(list(page)).toHaveCount(many)
  await expect(list(page).last()).toBeInViewport()
})

test('a visitor looks near a place, and farther', async ({ page, isMobile, lookAt }) => {
  await page.goto('/internships?q=fuel')
  const { fields, take } = await filters(page, isMobile)
  await fields.getByRole('combobox', { name: 'Near a place' }).fill('Tacom')
  await fields.getByRole('option', { name: 'Tacoma, Washington, United States' }).click()
  await fields.getByLabel('How far').selectOption('Within 10 miles')
  if (isMobile) {
    // Not "Show 0 internships": what comes close to the words may be listed.
    await fields.getByRole('button', { name: 'Show internships' }).click()
    await expect(fields).toBeHidden()
  } else await take()
  await expect(page.getByRole('heading', { name: 'No internship fits within 10 miles of Tacoma' })).toBeVisible()
  await lookAt(page, 'nothing near')
  await page.getByRole('button', { name: 'Look within 25 miles' }).click()
  await expect(list(page).getByText(/^\d+ miles away$/)).toBeVisible()
  await lookAt(page, 'near')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No internship fits within 10 miles of Tacoma' })).toBeVisible()
  await page.getByRole('button', { name: 'Look everywhere' }).click()
  await expect(page).toHaveURL('/internships?q=fuel')

  if (!isMobile) return
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Marketing/ })
    .check()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/internships?q=fuel')
})
