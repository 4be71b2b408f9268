import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { mailedCode, mailsTo, password } from '../support/people.ts'
import { newName, signInStaff } from '../support/staff.ts'

const fresh = 'Ladder-of-nine9$'

test('somebody who has forgotten their password goes on where they wanted to, with a new one', async ({
  page,
  browser,
  lookAt,
}) => {
  const { email } = await settledStudent(page)
  await page.context().clearCookies()
  await page.goto('/login?next=%2Fsettings')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()

  await expect(page).toHaveTitle('Forgot password · Firstrung')
  await expect(page).toHaveURL('/forgot-password?next=%2Fsettings')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await lookAt(page, 'address')
  await page.getByRole('button', { name: 'Send code' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await lookAt(page, 'code')
  // The sign-up's was the first.
  const code = await mailedCode(page.request, email, 2)

  await page.reload()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'I already have a code' }).click()

  await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('textbox', { name: 'New password' }).fill('Password1!')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible()
  await lookAt(page, 'common password')
  await page.getByRole('textbox', { name: 'New password' }).fill(fresh)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Invalid confirmation code')).toBeVisible()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Set new password' }).click()

  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  const old = await page.request.post('/api/auth/login/', { data: { username: email, password } })
  expect(old.status()).toBe(400)

  // Somebody at their browser asks for another address. The mail to theirs leads to another password, which takes that back.
  const others = `${newName()}@mail.test`
  const asked = await page.request.post('/api/users/me/email/', { data: { email: others, password: fresh } })
  expect(asked.ok()).toBe(true)
  const othersCode = await mailedCode(page.request, others)
  const subject = 'A new email address for your Firstrung account?'
  const warning = async () => (await mailsTo(page.request, email)).find((mail) => mail.subject === subject)?.text ?? ''
  await expect.poll(warning).toContain(others)
  await page.goto(/https?:\/\/\S+\/forgot-password/.exec(await warning())?.[0] ?? '/')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const staff = await browser.newPage()
  await signInStaff(staff)
  const { id } = await (await page.request.get('/api/users/me/')).json()
  expect((await staff.request.post('/api/auth/reset_password/', { data: { user_id: id } })).ok()).toBe(true)
  await staff.close()
  await page.getByRole('button', { name: 'I already have a code' }).click()
  const again = await mailedCode(page.request, email, 3)
  await page.getByLabel('Verification code').fill(again)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your way up' })).toBeVisible()
  expect((await (await page.request.get('/api/users/me/')).json()).email).toBe(email)
  expect((await page.request.put('/api/users/me/email/', { data: { code: othersCode } })).status()).toBe(400)
  await page.goto('/settings/account')
  await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible()
  await expect(page.getByText(others)).toBeHidden()
})
