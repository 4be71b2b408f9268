import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { loseLine, regainLine } from '../support/line.ts'
import { letCodeBeResent } from '../support/passing-time.ts'
import { mailedCode, newAddress, password } from '../support/people.ts'
import { createButton, field, fillIn, verification } from '../support/sign-up-page.ts'

const codeField = (page: Page) => page.getByLabel('Verification code')

const toVerification = async (page: Page, address = '/signup', role: 'STUDENT' | 'EMPLOYER' = 'EMPLOYER') => {
  const email = newAddress()
  await page.goto(address)
  await fillIn(page, { role, email })
  await createButton(page).click()
  await expect(verification(page)).toBeVisible()
  return email
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Whether the middle of what has the focus, and its lower edge, can be seen and touched. */
const isFocusUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement) return false
    const { left, width, top, bottom } = activeElement.getBoundingClientRect()
    return [(top + bottom) / 2, bottom - 2].every(
      (y) => document.elementFromPoint(left + width / 2, y) === activeElement,
    )
  })

/** Pastes as the clipboard would: the browser's own paste event, at the caret. */
const paste = async (page: Page, text: string) => {
  await codeField(page).focus()
  await page.keyboard.insertText(text)
}

test('a code is asked for, refused where it is wrong, and taken where it is right', async ({
  page,
  request,
  lookAt,
}) => {
  const email = await toVerification(page)
  await expect(page.getByText('Enter the one-time verification code sent to')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText("Didn't get a code?")).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await lookAt(page, 'verification')

  await codeField(page).fill('12')
  await codeField(page).press('Enter')
  await expect(page.getByText('Verification code must be 6 digits')).toBeVisible()
  await lookAt(page, 'not six digits')

  const code = await mailedCode(request, email)
  await codeField(page).fill(wrong(code))
  await expect(page.getByText('Invalid confirmation code')).toBeVisible()
  await expect(codeField(page)).toBeEnabled()
  await expect(codeField(page)).toBeFocused()
  await lookAt(page, 'wrong code')
  await codeField(page).press('Backspace')
  await expect(page.getByText('Invalid confirmation code')).toBeHidden()

  await codeField(page).fill('')
  await paste(page, `${code.slice(0, 3)}-${code.slice(3)}`)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
  await expect(page.getByRole('heading', { name: 'First, create your organization' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@firstrung.example' }).first()).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['sessionid', 'userinfo']))
  await lookAt(page, 'an employer at home')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'an employer at home, dark')
})

test('a code with a space before it, and next, lead on to where one wanted to go', async ({ page, request }) => {
  const email = await toVerification(page, '/signup?next=%2Fsettings')
  await paste(page, ` ${await mailedCode(request, email)}`)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText(email)).toBeVisible()
})

test('the code is sent again, and the new one counts; a lost line is told of, and nothing is lost', async ({
  page,
  request,
  lookAt,
}) => {
  await page.clock.install()
  const email = await toVerification(page, '/signup?next=%2F%2Fevil.test%2F')
  const first = await mailedCode(request, email)
  const resend = page.getByRole('button', { name: 'Resend code' })
  await expect(resend).toBeDisabled()
  await expect(page.getByText("Didn't get a code?")).toBeVisible()
  await letCodeBeResent(email)
  await page.clock.runFor(31_000)
  await loseLine(page)
  await resend.click()
  await expect(page.getByRole('alert').first()).toHaveText(
    'We could not reach the server. Check your connection and try again.',
  )
  await lookAt(page, 'no connection for another code')
  await regainLine(page)
  await resend.click()
  await expect(page.getByText('Verification code sent', { exact: true })).toBeVisible()
  await expect(page.getByText('Code resent. Please check your email')).toBeVisible()
  await expect(resend).toBeDisabled()
  await lookAt(page, 'code resent')
  const second = await mailedCode(request, email, 2)
  // The two may be the same by chance, once in a million times.
  if (first !== second) {
    await codeField(page).fill(first)
    await expect(page.getByText('Invalid confirmation code')).toBeVisible()
  }
  await loseLine(page)
  await codeField(page).fill(second)
  await expect(page.getByText('We could not reach the server. Check your connection.')).toBeVisible()
  await expect(codeField(page)).toHaveValue(second)
  await lookAt(page, 'no connection')
  await regainLine(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
  // The next that leads elsewhere is not followed.
  await expect(page).toHaveURL('/')
})

test('going back from the verification finds what was typed', async ({ page, request, lookAt }) => {
  const email = await toVerification(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'First name')).toHaveValue('Ana')
  await expect(field(page, 'Last name')).toHaveValue('O’Brien')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Password')).toHaveValue(password)
  await expect(field(page, 'Confirm password')).toHaveValue(password)
  await expect(page.getByRole('radio', { name: "I'm hiring" })).toBeChecked()
  await lookAt(page, 'back at the form')

  // Another address: its code counts.
  const other = newAddress()
  await field(page, 'Email').fill(other)
  await createButton(page).click()
  await expect(page.getByText(other)).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Email')).toHaveValue(other)
  await createButton(page).click()
  await expect(verification(page)).toBeVisible()
  await codeField(page).fill(await mailedCode(request, other, 2))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
})

test('a reload at the verification still takes the code, and the login comes next', async ({
  page,
  request,
  lookAt,
}) => {
  const email = await toVerification(page, '/signup?next=%2Fsettings')
  await page.reload()
  await expect(verification(page)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await lookAt(page, 'after the reload')
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    password,
  )
  await codeField(page).fill(await mailedCode(request, email))
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await lookAt(page, 'confirmed')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/settings')
})

test('a reload at the verification over the front page still takes the code', async ({ page, request }) => {
  for (const [address, title] of [
    ['/?signup=employer', 'Verify your email address'],
    ['/?signup=student', 'Please verify your email address'],
  ] as const) {
    const email = newAddress()
    await page.goto(address)
    const dialog = page.getByRole('dialog')
    await field(page, 'First name').fill('Ana')
    await field(page, 'Last name').fill('O’Brien')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    if (address.endsWith('employer')) await field(page, 'Confirm password').fill(password)
    await createButton(page).click()
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await page.reload()
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog.getByText(email)).toBeVisible()
    await codeField(page).fill(await mailedCode(request, email))
    await expect(page).toHaveURL('/login')
    await expect(dialog).toBeHidden()
  }
})

test('going back from the verification after a reload loses no account: logging in leads back to the code', async ({
  page,
  request,
}) => {
  const email = await toVerification(page)
  await page.reload()
  await expect(verification(page)).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'Password')).toHaveValue('')
  await page.getByRole('link', { name: 'Log in here' }).click()
  // The two pages have fields of the same names.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Firstrung')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(verification(page)).toBeVisible()
  await codeField(page).fill(await mailedCode(request, email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
})

test('where the automatic login fails, the login page comes next and carries next', async ({ page, request }) => {
  const email = await toVerification(page, '/signup?next=%2Fsettings')
  await page.route('**/api/auth/login/', (route) => route.fulfill({ status: 503, body: '' }))
  await codeField(page).fill(await mailedCode(request, email))
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await page.unroute('**/api/auth/login/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/settings')
})

test('an employer signs up over the front page', async ({ page, request, lookAt }) => {
  const email = newAddress()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: "I'm hiring" }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Create a free Firstrung account' })).toBeVisible()
  await lookAt(page, 'empty')
  // By keyboard, as a phone's own goes from field to field: none may stop under the button at the foot.
  await expect(field(page, 'First name')).toBeFocused()
  for (const typed of ['Ana', 'O’Brien', email, password, null, password]) {
    if (typed !== null) {
      await page.keyboard.type(typed)
      expect(await isFocusUncovered(page), `the field with "${typed}" is not covered`).toBe(true)
    }
    await page.keyboard.press('Tab')
  }
  await field(page, 'Confirm password').focus()
  await lookAt(page, 'filled in')
  await page.keyboard.press('Enter')
  await expect(verification(page)).toBeVisible()
  await lookAt(page, 'verification')
  await codeField(page).fill(await mailedCode(request, email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Home · Firstrung')
  await expect(page.getByRole('heading', { name: 'What is open' })).toBeVisible()
  await lookAt(page, 'home')
  await page.getByRole('heading', { name: 'The wage programs' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'PA Work-Study Program (SWSP)' })).toBeVisible()
  await lookAt(page, 'wage programs')
  const first = page.getByRole('main').getByRole('link', { name: 'Create your organization' })
  await expect(first).toHaveAttribute('href', '/company')
})

test('a student who signs up on the generic page arrives at the onboarding', async ({ page, request, lookAt }) => {
  const email = await toVerification(page, '/signup', 'STUDENT')
  await codeField(page).fill(await mailedCode(request, email))
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'First, add your resume' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await lookAt(page, 'onboarding')
})

test('a page that is slow to come is reached all the same', async ({ page, request }) => {
  const email = newAddress()
  await page.goto('/?signup=employer&next=%2Fsettings')
  await fillIn(page, { email })
  await createButton(page).click()
  await expect(verification(page)).toBeVisible()
  const code = await mailedCode(request, email)
  // Longer than the modal takes to fade.
  await page.route('**/settings.data*', async (route) => {
    const res = await route.fetch()
    const start = Date.now()
    await expect.poll(() => Date.now() - start).toBeGreaterThan(1_000)
    await route.fulfill({ response: res })
  })
  await codeField(page).fill(code)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The modal that was hidden tells the address, too, until it is gone.
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})

test('an address with which somebody else signed up first is theirs who reads its mail', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = newAddress()
  const eve = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  const data = { first_name: 'Eve', last_name: 'Low', email, password: 'Another-one-2$', new_user_flow: 'STUDENT' }
  expect((await eve.post('/api/auth/signup/', { data })).status()).toBe(201)
  const first = await mailedCode(page.request, email)

  await page.goto('/signup')
  await fillIn(page, { role: 'EMPLOYER', email })
  await createButton(page).click()
  await expect(verification(page)).toBeVisible()
  const code = await mailedCode(page.request, email, 2)
  // What was mailed for the other one opens nothing here.
  if (first !== code) {
    await codeField(page).fill(first)
    await expect(page.getByText('Invalid confirmation code')).toBeVisible()
  }
  await codeField(page).fill(code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana')

  expect((await eve.put('/api/auth/signup/confirm/', { data: { username: email, code: first } })).status()).toBe(400)
  const login = await eve.post('/api/auth/login/', { data: { username: email, password: data.password } })
  expect((await login.json()).code).toBe('not_authorized')
  await eve.dispose()
})
