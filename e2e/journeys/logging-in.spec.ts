import type { APIRequestContext, Page } from '@playwright/test'
import { openAccount } from '../support/header.ts'
import { expect, test } from '../support/journey.ts'
import { loseLine, regainLine } from '../support/line.ts'
import { answerDetails, openFlow } from '../support/onboarding.ts'
import { mailedCode, newAddress, password, signedInStudent } from '../support/people.ts'

const email = (page: Page) => page.getByLabel('Email')
const secret = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const logInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })

const logIn = async (page: Page, address: string, typed: string) => {
  await email(page).fill(address)
  await secret(page).fill(typed)
  await logInButton(page).click()
}

/** A confirmed account that no browser is signed in as, past its onboarding. */
const account = async (page: Page, role: 'STUDENT' | 'EMPLOYER' = 'STUDENT'): Promise<string> => {
  const made = await signedInStudent(page, { role })
  const data = { hometown: 'Austin, Texas, United States', is_completed_onboarding: true }
  expect((await page.request.patch(`/api/profiles/${made.profileId}/`, { data })).ok()).toBe(true)
  await page.context().clearCookies()
  return made.email
}

test('a login that does not work says why, and keeps what was typed', async ({ page, lookAt }) => {
  const address = await account(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Firstrung')
  await lookAt(page, 'login')

  await logInButton(page).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await lookAt(page, 'nothing typed')

  await logIn(page, address, 'Wrong-password1!')
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(email(page)).toHaveValue(address)
  await expect(secret(page)).toHaveValue('Wrong-password1!')
  await lookAt(page, 'wrong password')

  await logIn(page, newAddress(), password)
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')

  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'text')
  await lookAt(page, 'password shown')

  await loseLine(page)
  await logIn(page, address, password)
  await expect(page.getByRole('alert')).toHaveText(
    'We could not reach the server. Check your connection and try again.',
  )
  await lookAt(page, 'no connection')
  await regainLine(page)
  await logInButton(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
  await lookAt(page, 'home')
})

test('an address that was never verified is verified first', async ({ page, request, lookAt }) => {
  const address = newAddress()
  const data = { first_name: 'Ana', last_name: 'Li', email: address, password, new_user_flow: 'EMPLOYER' }
  expect((await request.post('/api/auth/signup/', { data })).status()).toBe(201)

  await page.goto('/login?next=%2Fsettings')
  await logIn(page, address, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email address')
  await expect(page.getByText('User email is not confirmed')).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await lookAt(page, 'not confirmed')

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(email(page)).toHaveValue(address)
  await expect(secret(page)).toHaveValue(password)
  await logInButton(page).click()
  await page.getByLabel('Verification code').fill(await mailedCode(request, address))
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText(address)).toBeVisible()
})

test('next is followed where it stays here, and only there', async ({ page }) => {
  const address = await account(page, 'EMPLOYER')
  for (const [next, arrival] of [
    ['/settings', '/settings'],
    ['//evil.test/settings', '/'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await logIn(page, address, password)
    await expect(page, `after ${next}`).toHaveURL(arrival)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arrival === '/' ? 'Hello, Ana' : 'Settings')
    await page.context().clearCookies()
  }
})

test('whoever is signed in already is led on', async ({ page }) => {
  await signedInStudent(page, { role: 'EMPLOYER' })
  for (const [path, leads] of [
    ['/login', '/'],
    ['/login?next=%2Fsettings', '/settings'],
    ['/signup', '/'],
    ['/signup?next=%2Fsettings', '/settings'],
  ] as const) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, leads])
  }
})

const fail = async (request: APIRequestContext, address: string, times: number) => {
  for (let time = 0; time < times; time += 1) {
    const data = { username: address, password: `Wrong-${time}-Aa1!` }
    expect((await request.post('/api/auth/login/', { data })).status()).toBe(400)
  }
}

test('after ten wrong passwords the tries are let through slowly, and the page says when', async ({
  page,
  request,
  lookAt,
}) => {
  const address = await account(page)
  await fail(request, address, 10)
  await page.goto('/login')
  await logIn(page, address, 'Wrong-again-1!')
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await logIn(page, address, password)
  await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Try again in \d+ seconds?\.$/)
  await expect(secret(page)).toHaveValue(password)
  await lookAt(page, 'too many tries')
})

test('logging out leaves nothing behind, and says so where the line is lost', async ({ page, lookAt }) => {
  const address = await account(page, 'EMPLOYER')
  await page.goto('/login?next=%2Fsettings')
  await logIn(page, address, password)
  await expect(page.getByText(address)).toBeVisible()
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['sessionid', 'userinfo']))

  const header = await openAccount(page)
  await lookAt(page, 'signed in')
  await page.route('**/api/auth/logout/', (route) => route.abort())
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(header.getByRole('alert')).toHaveText(
    'We could not reach the server. You are still logged in. Check your connection and try again.',
  )
  await expect(header.getByRole('alert')).toBeVisible()
  await lookAt(page, 'still logged in')
  await page.unroute('**/api/auth/logout/')
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('link', { name: "I'm job hunting" }).first()).toBeVisible()
  const left = await names()
  expect(left).not.toContain('sessionid')
  expect(left).not.toContain('userinfo')
  await lookAt(page, 'signed out')

  await page.goBack()
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await expect(page.getByText(address)).toBeHidden()
  expect(
    await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join()),
  ).not.toContain(address)
})

test('logging out in the middle of the details leaves none of them behind', async ({ page }) => {
  await signedInStudent(page)
  const modal = await openFlow(page)
  await modal.getByRole('button', { name: 'Skip for now' }).click()
  await answerDetails(page, modal)
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(await kept()).toContain('Austin')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  const header = await openAccount(page)
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: "I'm job hunting" }).first()).toBeVisible()
  expect(await kept()).not.toMatch(/Austin|fafsa|onboarding|consent/)
})

test('a session that ended meanwhile leads to the login, and from there back', async ({ page, lookAt }) => {
  const address = await account(page)
  await page.goto('/login')
  await logIn(page, address, password)
  // The home has asked all that it asks, so that only the way to Settings can meet the ended session.
  await expect(page.getByRole('link', { name: 'See the program' })).toBeVisible()
  const header = await openAccount(page)
  await page.context().clearCookies({ name: 'sessionid' })
  await header.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await lookAt(page, 'log in again')
  await logIn(page, address, password)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText(address)).toBeVisible()
})

test('a call of a page whose session has ended leads to the login, and nothing typed is lost', async ({ page }) => {
  const address = await account(page)
  await page.goto('/login?next=%2Fsettings%2Fprivacy')
  await logIn(page, address, password)
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await page.getByLabel('Digital Signature').fill('Ana O’Brien')
  await page.getByLabel('I acknowledge and consent to the above terms.').check({ force: true })
  await page.context().clearCookies({ name: 'sessionid' })
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/login?next=%2Fsettings%2Fprivacy')
  await logIn(page, address, password)
  await expect(page).toHaveURL('/settings/privacy')
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await expect(page.getByLabel('Digital Signature')).toHaveValue('Ana O’Brien')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Review and sign' })).toBeVisible()
  await page.context().clearCookies({ name: 'sessionid' })
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await expect(page).toHaveURL('/login?next=%2Fsettings%2Fprivacy')
})

test('whoever signed in in another tab is not asked again in this one', async ({ page, context }) => {
  await page.goto('/terms')
  const other = await context.newPage()
  const { email: address } = await signedInStudent(other, { role: 'EMPLOYER' })
  await other.close()
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Log in', includeHidden: true })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
  await page.goto('/settings')
  await expect(page.getByText(address)).toBeVisible()
})
