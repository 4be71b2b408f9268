import { expect, test } from '../support/journey.ts'
import { loseLine, regainLine } from '../support/line.ts'
import { mailedCode, newAddress, password } from '../support/people.ts'

test.describe('a form that is first touched without a line', () => {
  test('checks and sends once the line is back, without a reload', async ({ page }) => {
    const email = newAddress()
    await page.goto('/signup')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await loseLine(page)
    await page.getByRole('radio', { name: "I'm job hunting" }).check()
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Ortiz')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    const create = page.getByRole('button', { name: 'Create Account' })
    await expect(create).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(page.getByText('We could not reach the server.')).toBeVisible()
    await regainLine(page)
    await expect(create).toBeEnabled()
    await create.click()
    await page.getByLabel('Verification code').fill(await mailedCode(page.request, email))
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  test('logs in once the line is back', async ({ page }) => {
    await page.goto('/login')
    await loseLine(page)
    await page.getByLabel('Email').fill('employer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('FirstRung1!')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('We could not reach the server.')).toBeVisible()
    await regainLine(page)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Hello, Erin' })).toBeVisible()
  })
})
