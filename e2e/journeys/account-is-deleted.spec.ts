import { expect, type Page, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { letDeletionComeDue } from '../support/passing-time.ts'
import { mailsTo, password } from '../support/people.ts'
import { newName, signInStaff } from '../support/staff.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Delete account' })

const logIn = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Asks for the deletion of the account that is signed in, from the page of its data on. */
const askFor = async (page: Page, email: string) => {
  await page.goto('/settings/privacy')
  await card(page).getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email address').fill(email)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Your account will be deleted on/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
}

test('a student asks for the account to be deleted, reads when, and keeps it after all', async ({ page, lookAt }) => {
  const { email } = await settledStudent(page)
  await page.goto('/settings/privacy')
  await expect(card(page).getByText('What stays, and why')).toBeVisible()
  await card(page).scrollIntoViewIfNeeded()
  await lookAt(page, 'what goes and what stays')
  await card(page).getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your email address')).toBeFocused()
  await page.keyboard.type('somebody@mail.test')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not the email address of your account')).toBeVisible()
  await lookAt(page, 'asked')
  await dialog.getByLabel('Your email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Your account will be deleted on/)).toBeVisible()
  await lookAt(page, 'told')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()

  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your account will be deleted on/)
  await expect(page.getByRole('region', { name: 'Download your data' }).getByRole('button')).toBeVisible()
  await lookAt(page, 'leaving')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'leaving, dark')
  await page.goto('/settings/privacy')
  await expect(page).toHaveURL('/leaving')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your way up' })).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(page.request, email)).slice(-2).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('will be deleted on'), 'Your Firstrung account stays'])
})

test('an account whose days are over is gone, from the search of staff too, and its address is free', async ({
  page,
  lookAt,
}) => {
  const lastName = newName()
  const { email, id } = await settledStudent(page, { lastName })
  await askFor(page, email)
  await letDeletionComeDue(id)
  const subjects = async () => (await mailsTo(page.request, email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Your Firstrung account is deleted')

  await logIn(page, email)
  await expect(page.getByRole('alert').first()).toContainText('Invalid username or password')
  await lookAt(page, 'nobody to log in')

  await signInStaff(page)
  await page.goto('/admin/users')
  await page.getByLabel('Search').fill(lastName)
  await expect(page.getByText('No user fits')).toBeVisible()

  await page.context().clearCookies()
  const again = { first_name: 'Ana', last_name: lastName, email, password, new_user_flow: 'STUDENT' }
  expect((await page.request.post('/api/auth/signup/', { data: again })).status()).toBe(201)
})
