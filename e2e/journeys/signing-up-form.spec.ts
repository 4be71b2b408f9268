import { expect, test } from '../support/journey.ts'
import { loseLine, regainLine } from '../support/line.ts'
import { mailsTo, newAddress, password, signedInStudent } from '../support/people.ts'
import { createButton, field, fillIn, verification } from '../support/sign-up-page.ts'

test('the generic form tells each fault, and lets nobody through before all is in order', async ({ page, lookAt }) => {
  await page.goto('/signup')
  await expect(page).toHaveTitle('Sign up · Firstrung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a free Firstrung account')
  await expect(page.getByText('SIGN UP WITH EMAIL')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of Use' }).first()).toHaveAttribute('target', '_blank')
  await lookAt(page, 'empty')
  const create = createButton(page)
  await expect(create).toBeDisabled()

  await field(page, 'First name').press('Enter')
  for (const said of [
    'Choose one to go on',
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
  ])
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  await lookAt(page, 'everything is missing')
  await create.scrollIntoViewIfNeeded()
  await lookAt(page, 'everything is missing, end')

  await field(page, 'First name').fill(' \u200b')
  await field(page, 'Email').fill('ana@school')
  await field(page, 'Password').fill('rung')
  await field(page, 'Confirm password').fill('rungs')
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByText('First name is required', { exact: true })).toBeVisible()
  await lookAt(page, 'wrong values')
  await expect(create).toBeDisabled()

  await page.getByRole('radio', { name: "I'm job hunting" }).check({ force: true })
  await field(page, 'First name').fill('X')
  await field(page, 'Last name').fill("O'Ñ")
  await field(page, 'Email').fill(newAddress())
  await field(page, 'Password').fill(password)
  await expect(create).toBeDisabled()
  await field(page, 'Confirm password').fill(password)
  await expect(create).toBeEnabled()
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0)
  await lookAt(page, 'all in order')
  await field(page, 'Password').fill(`${password}x`)
  await expect(create).toBeDisabled()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
})

test('each of the password’s requirements turns as it is met', async ({ page, lookAt }) => {
  await page.goto('/signup')
  const items = page.getByRole('list', { name: 'Your password needs' }).getByRole('listitem')
  await expect(items).toHaveText([
    /At least 8 characters$/,
    /At least 1 lowercase letter$/,
    /At least 1 uppercase letter$/,
    /At least 1 number$/,
    /At least 1 special character \(!@#\$%\^&\*\)$/,
    /No leading or trailing space$/,
  ])
  const met = async () => (await items.allInnerTexts()).map((text) => text.includes('Not met') === false)
  for (const [typed, wanted] of [
    ['', [false, false, false, false, false, false]],
    ['a', [false, true, false, false, false, true]],
    ['aB', [false, true, true, false, false, true]],
    ['aB3', [false, true, true, true, false, true]],
    ['aB3!', [false, true, true, true, true, true]],
    ['aB3!aB3! ', [true, true, true, true, true, false]],
    ['aB3!aB3!', [true, true, true, true, true, true]],
  ] as const) {
    await field(page, 'Password').fill(typed)
    await expect.poll(met, `for "${typed}"`).toEqual(wanted)
    if (typed === 'aB3') await lookAt(page, 'half way')
  }
  await lookAt(page, 'all met')
})

test('an address in the link fills in the field, and locks it only if it is one', async ({ page, lookAt }) => {
  const address = newAddress()
  await page.goto('/signup?email=ana%40')
  await expect(field(page, 'Email')).toHaveValue('ana@')
  await expect(field(page, 'Email')).toBeEditable()

  await page.goto(`/signup?email=${encodeURIComponent(address)}`)
  await expect(field(page, 'Email')).toHaveValue(address)
  await expect(field(page, 'Email')).toBeDisabled()
  await field(page, 'Email').scrollIntoViewIfNeeded()
  await lookAt(page, 'locked')
  await fillIn(page, { role: 'STUDENT' })
  await createButton(page).click()
  await expect(page.getByText(address)).toBeVisible()
})

test('an address that has an account is told so, and led to the login', async ({ page, lookAt }) => {
  const { email } = await signedInStudent(page)
  await page.context().clearCookies()
  await page.goto('/signup?next=%2Fsettings')
  await fillIn(page, { role: 'EMPLOYER', email: email.toUpperCase() })
  await createButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText(
    'An account with this email address already exists. Please log in.',
  )
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Password')).toHaveValue(password)
  await lookAt(page, 'the address is taken')
  await page.getByRole('link', { name: 'Log in here' }).click()
  await expect(page).toHaveURL('/login?next=%2Fsettings')
})

test('a reload half way keeps what was typed, but never a password', async ({ page, lookAt }) => {
  const email = newAddress()
  await page.goto('/signup')
  await fillIn(page, { role: 'EMPLOYER', email })
  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Ana')
  await expect(field(page, 'Last name')).toHaveValue('O’Brien')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(page.getByRole('radio', { name: "I'm hiring" })).toBeChecked()
  await expect(field(page, 'Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    password,
  )
  await lookAt(page, 'after the reload')
})

test('two clicks on Create Account make one account', async ({ page, request }) => {
  const email = newAddress()
  let sent = 0
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/auth/signup/')) sent += 1
  })
  await page.goto('/signup')
  await fillIn(page, { role: 'STUDENT', email })
  await createButton(page).dblclick()
  await expect(verification(page)).toBeVisible()
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1)
  expect(sent).toBe(1)
})

test('a lost connection loses nothing, and the form can be sent again', async ({ page, lookAt }) => {
  const email = newAddress()
  await page.goto('/signup')
  await fillIn(page, { role: 'STUDENT', email })
  await loseLine(page)
  await createButton(page).click()
  const message = page.getByRole('alert').first()
  await expect(message).toContainText('We could not reach the server. Nothing you entered is lost.')
  await expect(message).toBeInViewport()
  await lookAt(page, 'no connection')
  await expect(field(page, 'Confirm password')).toHaveValue(password)
  await expect(createButton(page)).toBeEnabled()
  await regainLine(page)
  await createButton(page).click()
  await expect(verification(page)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
})

test('a server that is broken says so in the catalogue’s words', async ({ page, lookAt }) => {
  await page.goto('/signup')
  await fillIn(page, { role: 'STUDENT', email: newAddress() })
  await page.route('**/api/auth/signup/', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await createButton(page).click()
  await expect(page.getByRole('alert').first()).toHaveText('An unexpected error occurred. Please try again later.')
  await lookAt(page, 'unexpected error')
  await page.unroute('**/api/auth/signup/')
  await createButton(page).click()
  await expect(verification(page)).toBeVisible()
})
