import { untilAlive } from '../support/alive.ts'
import { openAccount } from '../support/header.ts'
import { comeAs, untilAsked } from '../support/identity-provider.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { headings, settledStudent, whoAmI } from '../support/onboarding.ts'
import { newAddress, password } from '../support/people.ts'

const link = (page: Page) => page.getByRole('region', { name: 'Login with Example ID' })

test('a student signs up with the identity provider, is led to the onboarding, and logs in with it again', async ({
  page,
  lookAt,
}) => {
  const address = newAddress()
  await page.goto('/?signup=student')
  await page.getByRole('link', { name: 'Sign up with Example ID' }).click()
  await untilAsked(page)
  await lookAt(page, 'the provider asks who comes')
  await comeAs(page, address)
  const onboarding = page.getByRole('dialog', { name: 'Onboarding' }).or(page.getByRole('dialog', { name: 'Sign up' }))
  await expect(onboarding.getByRole('heading', { name: headings.resume })).toBeVisible()
  const me = await whoAmI(page)
  expect(me).toMatchObject({ email: address, primary_role: 'STUDENT', first_name: 'Ana' })
  await lookAt(page, 'the onboarding')
  // Done elsewhere, so that it comes no more after the next login.
  const data = { hometown: 'Austin, Texas, United States', is_completed_onboarding: true }
  expect((await page.request.patch(`/api/profiles/${me.profile.id}/`, { data })).ok()).toBe(true)

  await page.keyboard.press('Escape')
  await expect(onboarding).toBeHidden()
  await (await openAccount(page)).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: "I'm job hunting" }).first()).toBeVisible()
  await page.goto('/login?next=%2Fsettings')
  await lookAt(page, 'the login')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This account was created using a federated provider. Please sign in with that provider.',
  )
  await lookAt(page, 'no password opens it')
  await page.getByRole('link', { name: 'Login with Example ID' }).click()
  await comeAs(page, address)
  await expect(page).toHaveURL('/settings')
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  expect((await whoAmI(page)).email).toBe(address)
  // Back leads to the provider, whose question is answered, and then to a login that is not asked for twice.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has run out.')
  await page.goBack()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await untilAlive(page)
  await page.goto('/settings/security')
  await expect(link(page).getByText('It has to stay.')).toBeVisible()
  await expect(link(page).getByRole('button')).toHaveCount(0)
})

test('who has a password removes the provider in the settings, and connects it again by coming back', async ({
  page,
  lookAt,
}) => {
  const { email } = await settledStudent(page)
  const comeByProvider = async () => {
    await page.context().clearCookies()
    await page.goto('/login?next=%2Fsettings%2Fsecurity')
    await page.getByRole('link', { name: 'Login with Example ID' }).click()
    await comeAs(page, email)
    await expect(page).toHaveURL('/settings/security')
    await untilAlive(page)
  }
  await comeByProvider()
  const remove = link(page).getByRole('button', { name: 'Remove Example ID' })
  await remove.scrollIntoViewIfNeeded()
  await lookAt(page, 'the provider opens the account')
  await remove.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await lookAt(page, 'asked for the password')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(link(page).getByText('Example ID no longer opens your account.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await lookAt(page, 'removed')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
  await expect(link(page).getByText('Example ID does not open your account.')).toBeVisible()
  await comeByProvider()
  await expect(remove).toBeVisible()
})

test('somebody new who logs in says who they are, on pages that run no script of ours yet', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/login?next=%2Fsettings', { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Login with Example ID' }).click()
  await comeAs(page, newAddress())
  await expect(page).toHaveURL('/signup/role?next=%2Fsettings')
  await page.getByRole('link', { name: "I'm hiring" }).click()
  await expect(page).toHaveURL('/settings')
  expect((await whoAmI(page)).primary_role).toBe('EMPLOYER')
  await context.close()
})
