import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { countCalls, enrollmentsOf, fillApplication, settledStudent } from '../support/onboarding.ts'

const address = '/professional-program'
const explore = 'No thanks, let me explore the free platform!'

const firstMonth = async (page: Page): Promise<number> => {
  const res = await page.context().request.get('/api/professional-program/cohorts/')
  return (await res.json())[0].id
}

/** A draft, or an application, made over HTTP. */
const enrolled = async (page: Page, status: 'application_started' | 'applied'): Promise<string> => {
  const res = await page.context().request.post('/api/professional-program/enrollments/', {
    data: {
      cohort: await firstMonth(page),
      program_tracks: ['marketing_sales'],
      payment_type: 'standard',
      financial_aid: false,
      application_date: '2026-11-20',
      status,
    },
  })
  expect(res.ok()).toBe(true)
  return (await res.json()).id
}

/** Staff of the demo moves the application through the statuses. */
const moveBy = async (browser: Browser, base: string, id: string, statuses: readonly string[]) => {
  const context = await browser.newContext({ baseURL: base })
  const signIn = { data: { username: 'admin@demo.test', password: 'FirstRung1!' } }
  expect((await context.request.post('/api/auth/login/', signIn)).ok()).toBe(true)
  for (const status of statuses) {
    const moved = await context.request.patch(`/api/professional-program/enrollments/${id}/`, { data: { status } })
    expect(moved.ok(), `to ${status}`).toBe(true)
  }
  await context.close()
}

/** Marks the page once anything draws on a canvas. */
const watchForConfetti = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLCanvasElement) document.documentElement.dataset.canvas = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })

const homeLink = (page: Page) => page.getByRole('link', { name: 'Home', exact: true }).first()

test('leaving saves a draft, and coming back finds it; a page that was only looked at saves nothing', async ({
  page,
  lookAt,
}) => {
  test.slow()
  await settledStudent(page)
  const writes = countCalls(page, 'POST', /enrollments/)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Program' })).toBeVisible()
  await page.getByRole('button', { name: explore }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
  expect(writes()).toBe(0)
  expect(await enrollmentsOf(page)).toEqual([])
  await page.goBack()
  await page.getByLabel('Start date').selectOption({ index: 2 })
  await page.getByRole('radio', { name: /Standard/ }).check({ force: true })
  await homeLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
  await expect.poll(async () => (await enrollmentsOf(page)).length).toBe(1)
  const [saved] = await enrollmentsOf(page)
  const here = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  expect(saved).toMatchObject({
    status: 'application_started',
    payment_type: 'standard',
    financial_aid: false,
    program_tracks: [],
    application_date: here,
  })
  await expect(page.getByText('Application Started', { exact: true })).toBeVisible()
  await lookAt(page, 'home with a draft')

  await page.getByRole('link', { name: 'Continue my application' }).click()
  await expect(page.getByLabel('Start date')).toHaveValue(String(saved.cohort))
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked()
  await lookAt(page, 'draft restored')

  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByLabel('Start date')).toHaveValue(String(saved.cohort))
  await other.getByLabel('I receive financial aid').check()
  await other.close({ runBeforeUnload: true })
  await expect
    .poll(async () => (await enrollmentsOf(page))[0])
    .toMatchObject({ id: saved.id, payment_type: 'standard_financial_aid', financial_aid: true })

  await page.reload()
  await expect(page.getByLabel('I receive financial aid')).toBeChecked()
  await page.getByRole('radio', { name: /Payment Plan/ }).check({ force: true })
  await page.getByRole('button', { name: explore }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
  expect(await enrollmentsOf(page)).toMatchObject([
    { id: saved.id, payment_type: 'payment_plan_financial_aid', status: 'application_started' },
  ])
})

test('the form says what is missing, and the sums follow the plan and the aid, to the cent', async ({
  page,
  lookAt,
}) => {
  test.slow()
  await settledStudent(page)
  await page.goto(address)
  const aid = page.getByLabel('I receive financial aid')
  const standard = page.getByRole('radio', { name: /Standard/ })
  const plan = page.getByRole('radio', { name: /Payment Plan/ })
  const rows = () =>
    page
      .getByRole('table', { name: 'What you pay, and when' })
      .getByRole('row')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(': ')))
  const monthly = () =>
    page
      .locator('details', { has: page.getByText('Every payment, one by one') })
      .getByRole('row')
      .evaluateAll((all) => all.map((row) => row.lastElementChild?.textContent))

  await standard.check({ force: true })
  expect(await rows()).toEqual([
    'Upfront, after acceptance: $500',
    'After your internship match: $1,500',
    'Finance charge: $0',
    'Total: $2,000 USD',
  ])
  await aid.check()
  expect(await rows()).toEqual([
    'Upfront, after acceptance: $500',
    'After your internship match: $1,000',
    'Finance charge: $0',
    'Total: $1,500 USD',
  ])
  await lookAt(page, 'standard with aid')
  await plan.check({ force: true })
  expect(await rows()).toEqual([
    'Upfront, after acceptance: $100',
    '7 months, $200 each: $1,400',
    'Finance charge: $0',
    'Total: $1,500 USD',
  ])
  await aid.uncheck()
  expect(await rows()).toEqual([
    'Upfront, after acceptance: $200',
    '9 months, $200 each: $1,800',
    'Finance charge: $0',
    'Total: $2,000 USD',
  ])
  await page.locator('summary', { hasText: 'Every payment, one by one' }).click()
  expect(await monthly()).toEqual(Array.from({ length: 10 }, () => '$200'))
  await lookAt(page, 'payment plan, one by one')

  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await expect(apply).toBeDisabled()
  await page.getByLabel('Start date').selectOption({ index: 1 })
  await page.getByLabel('Start date').selectOption({ index: 0 })
  await expect(page.getByText('Start date required', { exact: true })).toBeVisible()
  const tracks = page.getByRole('combobox', { name: 'Program tracks' })
  await tracks.fill('knitting')
  await expect(page.getByText('No program tracks found')).toBeVisible()
  await lookAt(page, 'no such track')
  for (const track of ['Software Engineering', 'Product Design', 'Product Management']) {
    await tracks.fill(track)
    await page.getByRole('option', { name: track }).click()
  }
  await expect(page.getByText('Select up to two tracks', { exact: true })).toBeVisible()
  await tracks.press('Escape')
  await lookAt(page, 'three tracks')
  for (const left of [2, 1, 0]) {
    await tracks.press('Backspace')
    await expect(page.getByText('Select up to two tracks', { exact: true })).toBeHidden()
    if (left > 0) await expect(page.getByText(`${left} of 2 chosen`)).toBeVisible()
  }
  await expect(page.getByText('Select at least one track', { exact: true })).toBeVisible()
  await expect(apply).toBeDisabled()
  await lookAt(page, 'no track')
  await fillApplication(page, page.locator('main'))
  await expect(apply).toBeEnabled()
  await page.getByLabel('Start date').selectOption({ index: 0 })
  await expect(apply).toBeDisabled()
})

test('a draft from another tab never undoes the application', async ({ page, lookAt }) => {
  test.slow()
  await watchForConfetti(page)
  await settledStudent(page)
  const late = await page.context().newPage()
  for (const tab of [page, late]) {
    await tab.goto(address)
    await expect(tab.getByLabel('Start date')).toBeVisible()
  }
  await late.getByLabel('Start date').selectOption({ index: 3 })
  await late.getByRole('radio', { name: /Standard/ }).check({ force: true })
  await page.bringToFront()
  await fillApplication(page, page.locator('main'))
  const applications = countCalls(page, 'PATCH', /enrollments/)
  const creations = countCalls(page, 'POST', /enrollments/)
  await page.getByRole('button', { name: 'Apply', exact: true }).dblclick()
  await expect(page.getByText('Your application is in.')).toBeVisible()
  const [applied] = await enrollmentsOf(page)
  expect(applied).toMatchObject({ status: 'applied', payment_type: 'payment_plan_financial_aid' })

  await homeLink(late).click()
  await expect(late.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
  await expect(late.getByText('Applied', { exact: true })).toBeVisible()
  expect(await enrollmentsOf(page)).toEqual([applied])
  await late.goto(address)
  await expect(late.getByText('Software Engineering, Product Design')).toBeVisible()
  await lookAt(late, 'the other tab')
  // Whoever asks for less motion has seen none, in all this time.
  await expect(page.locator('html')).not.toHaveAttribute('data-canvas', 'yes')
  // The double click has neither applied twice nor gone on.
  await expect(page.getByText('Your application is in.')).toBeVisible()
  await expect(page).toHaveURL(address)
  expect(applications() + creations()).toBe(1)
})

test('an application sent in another tab is found when this one applies', async ({ page, lookAt }) => {
  await settledStudent(page)
  await page.goto(address)
  await fillApplication(page, page.locator('main'))
  const id = await enrolled(page, 'applied')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(
    page.getByText('Your application had been sent already, in another tab or on another device.'),
  ).toBeVisible()
  await expect(page.getByText('Marketing & Sales')).toBeVisible()
  await lookAt(page, 'sent already')
  expect(await enrollmentsOf(page)).toMatchObject([{ id, program_tracks: ['marketing_sales'] }])
})

test('an application has its buttons wherever it stands', async ({ page, context, browser, baseURL, lookAt }) => {
  test.slow()
  await settledStudent(page)
  const id = await enrolled(page, 'applied')
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Calendar' }))
  await page.goto(address)
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  await lookAt(page, 'Applied')
  // The coach's calendar opens in a tab of its own, and the page goes on.
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Talk to a career coach' }).click()
  const calendar = await opening
  await expect(calendar).toHaveURL('https://example.com/book-a-career-coach')
  expect(await calendar.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  await lookAt(page, 'Applied at home')

  for (const { way, label, coach } of [
    { way: ['interviewing', 'accepted', 'invoice_reminder', 'matching'], label: 'Matching', coach: true },
    { way: ['archived'], label: 'Archived', coach: false },
    { way: ['applied', 'rejected'], label: 'Rejected', coach: false },
  ]) {
    await moveBy(browser, baseURL ?? '', id, way)
    await page.goto(address)
    await expect(page.getByText(label, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: explore })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Continue my application' })).toBeHidden()
    const talk = page.getByRole('button', { name: 'Talk to a career coach' })
    if (coach) await expect(talk).toBeEnabled()
    else await expect(talk).toBeDisabled()
    await lookAt(page, label)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
})

test('an application that was reminded of goes on', async ({ page, browser, baseURL, lookAt }) => {
  await settledStudent(page)
  const id = await enrolled(page, 'application_started')
  await moveBy(browser, baseURL ?? '', id, ['send_application_reminder'])
  await page.goto(address)
  await expect(page.getByText('Send Application Reminder', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Talk to a career coach' })).toBeEnabled()
  await lookAt(page, 'reminded')
  await page.getByRole('button', { name: 'Continue my application' }).click()
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeEnabled()
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked()
  await expect(page.getByText('Marketing & Sales')).toBeVisible()
  expect(await enrollmentsOf(page)).toMatchObject([{ id, status: 'application_started' }])
})

test('confetti flies where motion is welcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchForConfetti(page)
  await settledStudent(page)
  await page.goto(address)
  await fillApplication(page, page.locator('main'))
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Your application is in.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-canvas', 'yes')
})
