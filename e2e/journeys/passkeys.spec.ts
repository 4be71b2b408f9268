import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { password, signedInStudent } from '../support/people.ts'

const addKey = async (page: Page, isVerifying: boolean) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isVerifying ? 'internal' : 'usb',
      hasResidentKey: isVerifying,
      hasUserVerification: isVerifying,
      isUserVerified: isVerifying,
    },
  })
  const dialog = page.getByRole('dialog')
  await page.goto('/settings/security')
  await page.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
}

test('somebody adds a passkey and signs in with it alone', async ({ page, lookAt }) => {
  const { email } = await signedInStudent(page, { role: 'EMPLOYER' })
  const card = page.getByRole('region', { name: 'Second factor' })
  const dialog = page.getByRole('dialog')
  await addKey(page, true)
  await expect(card.getByText('My laptop')).toBeVisible()
  await expect(card.getByText(/^Serves as a second step only/)).toBeHidden()
  await card.scrollIntoViewIfNeeded()
  await lookAt(page, 'a passkey')

  await page.context().clearCookies()
  await page.goto('/login?next=%2Fsettings%2Fsecurity')
  await lookAt(page, 'the button')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/settings/security')
  await expect(card.getByText(/^Last used /)).toBeVisible()

  // As the second factor, after the password.
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/')
  expect((await (await page.request.get('/api/users/me/')).json()).email).toBe(email)

  // It gets another name, and is taken away by the password and its own signature.
  await page.goto('/settings/security')
  await card.getByRole('button', { name: 'Rename My laptop' }).click()
  await dialog.getByLabel('Name').fill('Old laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card.getByRole('button', { name: 'Remove Old laptop' }).click()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByText('Old laptop')).toBeHidden()
  await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('a key that asks neither for a finger nor for a PIN is told to be a second step only', async ({
  page,
  lookAt,
}) => {
  await signedInStudent(page, { role: 'EMPLOYER' })
  await addKey(page, false)
  await expect(page.getByText(/^The passkey was added as a second step\./)).toBeVisible()
  const card = page.getByRole('region', { name: 'Second factor' })
  await expect(card.getByText('Serves as a second step only: so far it cannot log you in by itself.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Remove My laptop' })).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await lookAt(page, 'a second step only')
})
