import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { mailedCode, mailsTo, newAddress, password } from '../support/people.ts'

test('a student changes the name and the email address', async ({ page, request, lookAt }) => {
  const { email } = await settledStudent(page)
  const main = page.getByRole('main')
  await page.goto('/settings/account')
  await page.getByLabel('First name').fill('Zoë')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Zoë').first()).toBeAttached()
  await lookAt(page, 'account')

  const fresh = newAddress()
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email').fill(fresh)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Wrong-pass1!')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await lookAt(page, 'asked')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(main.getByText(fresh)).toBeVisible()
  await page.reload()
  await expect(main.getByText(fresh)).toBeVisible()
  await lookAt(page, 'waiting for the code')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'waiting for the code, dark')

  await page.getByLabel('Verification code').fill(await mailedCode(request, fresh))
  await expect(page.getByText('Your email is changed.')).toBeVisible()
  await expect(main.getByText(fresh)).toBeVisible()
  await expect(main.getByText(email)).toBeHidden()
  await lookAt(page, 'changed')
  await expect
    .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject).slice(-2))
    .toEqual(['A new email address for your Firstrung account?', 'Your Firstrung email address was changed'])
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Zoë').first()).toBeAttached()
})
