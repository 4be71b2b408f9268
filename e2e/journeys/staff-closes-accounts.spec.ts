import { untilAlive } from '../support/alive.ts'
import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { mailedCode, mailsTo, password } from '../support/people.ts'
import { signInStaff } from '../support/staff.ts'

test('a student closes their account, is told at the login, and staff opens it again and mails them a code for a new password', async ({
  page,
  browser,
  lookAt,
}) => {
  test.slow()
  const { id, email } = await settledStudent(page)
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'Deactivate account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill('Wrong-pass1!')
  await dialog.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await lookAt(page, 'the question')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(dialog.getByText('Your account is deactivated')).toBeVisible()
  await lookAt(page, 'deactivated')
  await dialog.getByRole('button', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(page.request, email)).at(-1)?.subject).toContain('is deactivated')

  const logIn = async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await logIn()
  await expect(page.getByText(/^This account is deactivated\. To use it again, write to \S+@\S+\.$/)).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signInStaff(staff)
  await staff.goto(`/admin/users/${id}`)
  await untilAlive(staff)
  await staff.getByRole('button', { name: 'Reactivate' }).click()
  await expect(staff.getByText('can log in again.')).toBeVisible()
  await expect(staff.getByText('Reactivated the account')).toBeVisible()
  await logIn()
  await expect(page.getByRole('heading', { name: 'Your way up' })).toBeVisible()

  await staff.getByRole('button', { name: 'Send a reset code' }).click()
  await expect(staff.getByText(`A code is on its way to ${email}.`)).toBeVisible()
  await expect(staff.getByText('Sent a reset code')).toBeVisible()
  await lookAt(staff, 'the code is sent')
  await staff.context().close()
  // The first code was the sign-up's.
  const code = await mailedCode(page.request, email, 2)
  const data = { username: email, code, password: 'Second-rung2!' }
  expect((await page.request.post('/api/auth/forgot_password/', { data })).ok()).toBe(true)
})
