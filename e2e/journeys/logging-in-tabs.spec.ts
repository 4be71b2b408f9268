import type { Page } from '@playwright/test'
import { openAccount } from '../support/header.ts'
import { expect, test } from '../support/journey.ts'
import { enrollmentsOf, fillApplication, settledStudent, whoAmI } from '../support/onboarding.ts'
import { password } from '../support/people.ts'

const logOut = async (page: Page) => {
  const header = await openAccount(page)
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: "I'm job hunting" }).first()).toBeVisible()
}

const logIn = async (page: Page, address: string) => {
  await page.getByLabel('Email').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a page that was opened by one student cannot apply for another', async ({ page }) => {
  const ana = await settledStudent(page)
  await page.goto('/professional-program')
  await fillApplication(page, page.getByRole('main'))
  // The browser is somebody else's by now, and nobody told the page.
  const ben = await settledStudent(page)
  expect(ben.id).not.toBe(ana.id)
  const refusal = page.waitForResponse((response) => response.status() === 409)
  await page.getByRole('button', { name: 'Apply' }).click()
  await refusal
  await expect(page.getByLabel('Start date')).toHaveValue('')
  expect((await whoAmI(page)).id).toBe(ben.id)
  expect(await enrollmentsOf(page)).toEqual([])
  // Now it is Ben's page, and works for him.
  await fillApplication(page, page.getByRole('main'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(async () => (await enrollmentsOf(page)).length).toBe(1)
})

test('a page shown again when another is signed in becomes theirs', async ({ page }) => {
  await settledStudent(page)
  // It has asked what it had to ask, so that nothing but the coming back tells it.
  await page.goto('/settings', { waitUntil: 'networkidle' })
  const { email } = await settledStudent(page)
  await expect(page.getByText(email)).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(email)).toBeVisible()
})

test('a log-out in one tab signs the other out too, and leaves nothing typed behind', async ({ page, context }) => {
  const { email } = await settledStudent(page)
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await page.getByLabel('Digital Signature').fill('Ana O’Brien')
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(kept).toContain('O’Brien')
  const other = await context.newPage()
  await other.goto('/')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByLabel('Digital Signature')).toHaveValue('Ana O’Brien')

  await logOut(other)
  await expect(page).toHaveURL('/login?next=%2Fsettings%2Fprivacy')
  expect(await kept()).not.toContain('O’Brien')

  await logIn(page, email)
  await expect(page).toHaveURL('/settings/privacy')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
})
