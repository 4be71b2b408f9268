import type { Page } from '@playwright/test'
import { totpCodeAt } from '../../apps/api/src/modules/accounts/second-factor/rules.ts'
import { expect, test } from '../support/journey.ts'
import { password, signedInStudent } from '../support/people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')

const logIn = async (page: Page, email: string) => {
  await page.context().clearCookies()
  await page.goto('/login?next=%2Fsettings%2Fsecurity')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
}

test('somebody sets up an authenticator app, logs in with it and then with a recovery code', async ({
  page,
  lookAt,
}) => {
  const { email } = await signedInStudent(page, { role: 'EMPLOYER' })
  await page.goto('/settings/security')
  await card(page).getByRole('button', { name: 'Set up the app' }).click()
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill('Wrong-password1!')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible()
  await lookAt(page, 'password asked again')
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
  await lookAt(page, 'QR code')
  const key = await dialog(page)
    .getByText(/^[A-Z2-7 ]{39}$/)
    .textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(totpCodeAt(secret, new Date()))
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  const codes = await dialog(page).getByRole('listitem').allTextContents()
  await lookAt(page, 'recovery codes')
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
  await expect(card(page).getByText('10 codes are left.')).toBeVisible()
  await card(page).scrollIntoViewIfNeeded()
  await lookAt(page, 'set up')

  await logIn(page, email)
  await lookAt(page, 'second step')
  // A reload in between finds the same step.
  await page.reload()
  await page.getByLabel('Code').fill('abc')
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Invalid confirmation code')).toBeVisible()
  await lookAt(page, 'wrong code')
  // The code of the next half minute: the one of this may have been taken when the app was set up.
  await page.getByLabel('Code').fill(totpCodeAt(secret, new Date(Date.now() + 30_000)))
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/settings/security')

  await logIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'recovery code, dark')
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/settings/security')
  await expect(card(page).getByText('9 codes are left.')).toBeVisible()

  // New codes take the place of the old ones, and with one of them the app is turned off.
  await card(page).getByRole('button', { name: 'Make new recovery codes' }).click()
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(codes[1] ?? '')
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  const [fresh = ''] = await dialog(page).getByRole('listitem').allTextContents()
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
  await expect(card(page).getByText('10 codes are left.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Turn off the app' }).click()
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(codes[2] ?? '')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog(page).getByText('Invalid confirmation code')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(fresh)
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(card(page).getByRole('button', { name: 'Set up the app' })).toBeVisible()
})
