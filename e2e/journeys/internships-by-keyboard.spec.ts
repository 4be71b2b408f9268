import { expect, test } from '../support/journey.ts'
import { expectVisibleFocus, tabTo } from '../support/keyboard.ts'
import { settledStudent } from '../support/onboarding.ts'

test('a student finds, saves, hides and opens internships with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await settledStudent(page)
  await page.goto('/internships')
  const rows = page.getByRole('main').getByRole('article')
  const addresses = () =>
    rows
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  await expect(rows.first()).toBeVisible()

  // To the end of the list, each internship once; the focus goes to the first of the new ones.
  const more = page.getByRole('link', { name: 'Show more' })
  while (await more.isVisible()) {
    const before = await rows.count()
    await more.focus()
    await keyboard.press('Enter')
    await expect(rows.nth(before).getByRole('link').first()).toBeFocused()
    await expectVisibleFocus(page)
  }
  const all = await addresses()
  expect(new Set(all).size).toBe(all.length)
  await expect(page).toHaveURL('/internships')

  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await keyboard.insertText('robot')
  await expect(page).toHaveURL('/internships?q=robot')
  await keyboard.press('Enter')
  const engineering = page.getByRole('checkbox', { name: /^Software Engineering/ })
  await tabTo(page, engineering)
  await keyboard.press('Space')
  await expect(page).toHaveURL('/internships?q=robot&category=software_engineering')
  await expect(engineering).toBeFocused()

  const near = page.getByRole('combobox', { name: 'Near a place' })
  await tabTo(page, near)
  await keyboard.insertText('madison wis')
  await expect(page.getByRole('option', { name: 'Madison, Wisconsin, United States' })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(near).toHaveValue('Madison, Wisconsin, United States')
  await expect(page).toHaveURL(/place_id=\d+&within_miles=25/)

  const title = 'Robot software intern'
  const save = page.getByRole('button', { name: `Save ${title}` })
  await tabTo(page, save)
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Saved ${title}` })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: `Hide ${title}` }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Hide ${title}` })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: title }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: `Saved ${title}` })).toBeVisible()
})
