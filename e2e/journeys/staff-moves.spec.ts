import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { countCalls } from '../support/onboarding.ts'
import { mailsTo } from '../support/people.ts'
import { applicant, newName, signInStaff } from '../support/staff.ts'

test('staff finds an application and moves it through to matching', async ({ page, browser, request, lookAt }) => {
  test.slow()
  const lastName = newName()
  const student = await applicant(browser, { firstName: 'Zoë', lastName })
  await signInStaff(page)
  await page.goto('/admin/enrollments')
  await expect(page).toHaveTitle('Admin · Firstrung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enrollments')
  await page.getByLabel('Search').fill(`zoe ${lastName.toLowerCase()}`)
  const found = page.getByRole('link', { name: `Zoë ${lastName}` })
  await expect(page.getByText('1 enrollment', { exact: true })).toBeVisible()
  await expect(found).toBeVisible()
  await lookAt(page, 'found')
  await found.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zoë ${lastName}`)
  const applied = page.getByRole('region', { name: 'Applied for' })
  const history = page.getByRole('region', { name: 'History' })
  await expect(applied.getByText('Product Design')).toBeVisible()
  await expect(applied.getByText('$2,000 USD')).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await expect(history.getByText(`Zoë ${lastName}, the applicant`)).toBeVisible()
  await lookAt(page, 'applied')

  await page.getByRole('button', { name: 'Invite to interview' }).click()
  await expect(page.getByText('Moved to Interviewing.')).toBeVisible()
  await expect(page.getByText('No email was sent')).toBeVisible()
  await lookAt(page, 'invited')

  // The acceptance is mailed, so it is asked about first.
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the application' })
  await expect(dialog.getByText(`Zoë ${lastName} gets an email that they are accepted`)).toBeVisible()
  await lookAt(page, 'asked')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeFocused()
  await page.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Moved to Accepted.')).toBeVisible()
  await expect(
    page.getByText(`Zoë gets an email at ${student.email}, unless they turned these emails off.`),
  ).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(request, student.email)).map(({ subject }) => subject))
    .toContain('Firstrung: You are accepted to the Professional Program')

  await page.getByRole('button', { name: 'Start matching' }).click()
  await expect(page.getByText('Moved to Matching.')).toBeVisible()
  // The way back, and forward again.
  await expect(page.getByRole('button', { name: /Back to/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Back to Accepted' }).click()
  await expect(page.getByText('Moved to Accepted.')).toBeVisible()
  await page.getByRole('button', { name: 'Start matching' }).first().click()
  await expect(page.getByText('Moved to Matching.')).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveCount(6)
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'matching, dark')

  await student.page.goto('/')
  await expect(student.page.getByText('Matching', { exact: true }).first()).toBeVisible()
  await student.page.context().close()

  await page.getByRole('link', { name: 'All enrollments' }).click()
  await expect(page.getByLabel('Search')).toHaveValue(`zoe ${lastName.toLowerCase()}`)
  await lookAt(page, 'back in the list, dark')
})

test('a move that ends the application is asked about, made once, and can be taken back', async ({
  page,
  browser,
  lookAt,
}) => {
  test.slow()
  const lastName = newName()
  const { enrollment, page: theirs } = await applicant(browser, { firstName: 'Sam', lastName })
  await theirs.context().close()
  await signInStaff(page)
  await page.goto(`/admin/enrollments/${enrollment}`)
  const moves = countCalls(page, 'PATCH', /admin\/enrollments/)
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the application' })
  await expect(dialog.getByText('This ends the application, and no email is sent.')).toBeVisible()
  await lookAt(page, 'asked')
  await dialog.getByRole('button', { name: 'Reject' }).dblclick()
  await expect(page.getByText('Moved to Rejected.')).toBeVisible()
  expect(moves()).toBe(1)
  await expect(dialog).toBeHidden()
  await lookAt(page, 'rejected')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(dialog.getByText('gets an email that the application is open again')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Moved to Applied.')).toBeVisible()
})

test('of two at once the second is told, and sees what stands', async ({ page, browser, lookAt }) => {
  test.slow()
  const { enrollment, page: theirs } = await applicant(browser, { firstName: 'Sam', lastName: newName() })
  await theirs.context().close()
  await signInStaff(page)
  await page.goto(`/admin/enrollments/${enrollment}`)
  await expect(page.getByRole('button', { name: 'Invite to interview' })).toBeVisible()
  const other = await page.request.patch(`/api/admin/enrollments/${enrollment}/`, { data: { status: 'interviewing' } })
  expect(other.status()).toBe(200)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Ada Lindqvist was faster: this application is now Interviewing.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await lookAt(page, 'late')
  const { status } = await (await page.request.get(`/api/admin/enrollments/${enrollment}/`)).json()
  expect(status).toBe('interviewing')
})

test('a move that did not get through leaves all as it was', async ({ page, browser, lookAt }) => {
  test.slow()
  const { enrollment, page: theirs } = await applicant(
    browser,
    { firstName: 'Sam', lastName: newName() },
    'application_started',
  )
  await theirs.context().close()
  await signInStaff(page)
  await page.goto(`/admin/enrollments/${enrollment}`)
  await page.route(`**/api/admin/enrollments/${enrollment}/`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Send application reminder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send application reminder' }).click()
  await expect(page.getByText('The application was not moved.')).toBeVisible()
  await lookAt(page, 'not moved')
  await page.unroute(`**/api/admin/enrollments/${enrollment}/`)
  await page.getByRole('button', { name: 'Send application reminder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send application reminder' }).click()
  await expect(page.getByText('Moved to Send Application Reminder.')).toBeVisible()
  await lookAt(page, 'reminded')
})

test('a move whose answer is lost is told for what it is', async ({ page, browser, lookAt }) => {
  const { enrollment, page: theirs, email } = await applicant(browser, { firstName: 'Sam', lastName: newName() })
  await theirs.context().close()
  await signInStaff(page)
  await page.goto(`/admin/enrollments/${enrollment}`)
  const address = `**/api/admin/enrollments/${enrollment}/`
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Invite to interview' }).click()
  await expect(page.getByText('Moved to Interviewing.')).toBeVisible()
  await expect(page.getByText(`Write to Sam at ${email} to set up the interview.`)).toBeVisible()
  await page.unroute(address)
  await page.route(address, (route) => route.abort())
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('We do not know whether the application was moved.')).toBeVisible()
  await lookAt(page, 'not known')
})

test('staff works with the keyboard alone', async ({ page, browser, lookAt }) => {
  test.slow()
  const lastName = newName()
  const student = await applicant(browser, { firstName: 'Kim', lastName })
  await student.page.context().close()
  await signInStaff(page)
  const { keyboard } = page
  await page.goto('/admin/enrollments')
  await tabTo(page, page.getByLabel('Search'))
  await keyboard.type(lastName)
  await expect(page.getByText('1 enrollment', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: /^Applied/ }))
  await keyboard.press('Space')
  await expect(page).toHaveURL('/admin/enrollments?status=applied')
  await expect(page.getByRole('checkbox', { name: /^Applied/ })).toBeFocused()
  await lookAt(page, 'filtered')
  await tabTo(page, page.getByRole('link', { name: `Kim ${lastName}` }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Reject' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reject' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Reject' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Moved to Rejected.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Open again' }))
  await lookAt(page, 'rejected')
})
