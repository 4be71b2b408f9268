import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { holdScripts } from '../support/held-scripts.ts'
import { expect, test } from '../support/journey.ts'
import { countCalls } from '../support/onboarding.ts'
import { signedInStudent } from '../support/people.ts'
import { applicant, newName, signInStaff } from '../support/staff.ts'

const pill = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

test('filters stand in the address, and the search, which may be a name, in the history alone', async ({
  page,
  browser,
  lookAt,
}) => {
  test.slow()
  const lastName = newName()
  for (const [firstName, status] of [
    ['Ann', 'applied'],
    ['Bea', 'application_started'],
  ] as const)
    await (await applicant(browser, { firstName, lastName }, status)).page.context().close()
  await signInStaff(page)
  await page.goto('/admin/enrollments')
  const asked = countCalls(page, 'GET', /admin\/enrollments\/\?search/)
  await page.getByLabel('Search').pressSequentially(lastName, { delay: 20 })
  await expect(page.getByText('2 enrollments', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/admin/enrollments')
  // Once, where the machine types as fast as it is told; never for each letter.
  expect(asked()).toBeLessThan(lastName.length / 2)
  await pill(page, /^Applied/).check()
  await pill(page, /^Archived/).check()
  await expect(page).toHaveURL('/admin/enrollments?status=applied&status=archived')
  await expect(page.getByText('1 enrollment', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Ann ${lastName}` })).toBeVisible()
  await lookAt(page, 'filtered')
  await page.reload()
  await expect(page.getByRole('link', { name: `Ann ${lastName}` })).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue(lastName)
  await expect(page.getByRole('link', { name: `Bea ${lastName}` })).toBeHidden()
  await page.getByRole('link', { name: `Ann ${lastName}` }).click()
  await page.getByRole('link', { name: 'All enrollments' }).click()
  await expect(page).toHaveURL('/admin/enrollments?status=applied&status=archived')
  await expect(page.getByLabel('Search')).toHaveValue(lastName)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'All enrollments' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/admin/enrollments')
  await expect(page.getByRole('link', { name: `Bea ${lastName}` })).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue(lastName)
  await page.goBack()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(page).toHaveURL('/admin/enrollments')
  await lookAt(page, 'everybody')
  await page.goForward()
  await expect(page.getByLabel('Search')).toHaveValue(lastName)

  await page.getByLabel('Search').fill(`${lastName}x`)
  await expect(page.getByRole('heading', { name: 'No enrollment fits' })).toBeVisible()
  await lookAt(page, 'nothing found')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL('/admin/enrollments')
  await expect(page.getByLabel('Search')).toBeFocused()
})

test('what is typed before the page runs is searched for', async ({ page }) => {
  await signInStaff(page)
  const release = await holdScripts(page)
  await page.goto('/admin/enrollments', { waitUntil: 'commit' })
  await page.getByLabel('Search').fill('okafor')
  release()
  await expect(page.getByRole('link', { name: 'Sam Okafor' })).toBeVisible()
  await expect(page).toHaveURL('/admin/enrollments')
  await expect(page.getByLabel('Search')).toHaveValue('okafor')
})

test('what is filtered before the page runs is filtered', async ({ page }) => {
  await signInStaff(page)
  const release = await holdScripts(page)
  await page.goto('/admin/enrollments', { waitUntil: 'commit' })
  await pill(page, /^Interviewing/).check()
  await pill(page, /^Applied/).check()
  await pill(page, /^Applied/).uncheck()
  release()
  await expect(page).toHaveURL('/admin/enrollments?status=interviewing')
  await expect(pill(page, /^Interviewing/)).toBeChecked()
  await expect(pill(page, /^Applied/)).not.toBeChecked()
})

test('a search that is sent before the page runs is searched, and the filters stay', async ({ page }) => {
  await signInStaff(page)
  const release = await holdScripts(page)
  await page.goto('/admin/enrollments?status=interviewing', { waitUntil: 'commit' })
  await page.getByLabel('Search').fill('okafor')
  await page.getByLabel('Search').press('Enter')
  release()
  await expect(page.getByRole('link', { name: 'Sam Okafor' })).toBeVisible()
  await expect(page).toHaveURL('/admin/enrollments?status=interviewing')
  await expect(pill(page, /^Interviewing/)).toBeChecked()
})

test('an answer that comes late is dropped', async ({ page }) => {
  await signInStaff(page)
  await page.goto('/admin/enrollments')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/enrollments\/\?search=okafor/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.getByLabel('Search').fill('okafor')
  await page.waitForRequest(/search=okafor/)
  await page.getByLabel('Search').fill('nobody-of-this-name')
  await expect(page.getByRole('heading', { name: 'No enrollment fits' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'No enrollment fits' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sam Okafor' })).toBeHidden()
})

test('a long list goes on where it ended', async ({ page, lookAt }) => {
  await signInStaff(page)
  const found = await page.request.get('/api/admin/enrollments/?search=okafor')
  const [sam] = (await found.json()).results
  const pageOf = (from: number, next: string | null) => ({
    next,
    results: Array.from({ length: 3 }, (_, at) => ({
      ...sam,
      id: `01936f2a-0000-7000-8000-00000000000${from + at}`,
      user: { ...sam.user, last_name: `Okafor ${from + at}` },
    })),
  })
  let failing = true
  await page.route(/api\/admin\/enrollments\/\?/, (route) => {
    const isNext = route.request().url().includes('cursor=next')
    if (isNext && failing) return route.fulfill({ status: 500, body: '' })
    return route.fulfill({ json: isNext ? pageOf(4, null) : pageOf(1, 'next') })
  })
  await page.goto('/admin/enrollments')
  await expect(page.getByText('The newest 3 enrollments')).toBeVisible()
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(page.getByText('The next ones could not be loaded.')).toBeVisible()
  failing = false
  await more.click()
  await expect(page.getByRole('link', { name: 'Sam Okafor 4' })).toBeFocused()
  await expect(page.getByText('6 enrollments', { exact: true })).toBeVisible()
  await expect(more).toBeHidden()
  await lookAt(page, 'all six')
})

test('nothing yet, and what could not be loaded', async ({ page, lookAt }) => {
  test.slow()
  await signInStaff(page)
  let answer: 'nothing' | 'failure' = 'nothing'
  await page.route(/api\/(admin\/enrollments|firstrung-ai\/waitlist)\/(counts\/)?(\?|$)/, (route) => {
    if (answer === 'failure') return route.fulfill({ status: 500, body: '' })
    const isCount = route.request().url().includes('counts')
    const statuses =
      'application_started applied matching interviewing accepted archived send_application_reminder rejected invoice_reminder'
    return route.fulfill({
      json: isCount
        ? Object.fromEntries(statuses.split(' ').map((status) => [status, 0]))
        : { results: [], next: null },
    })
  })
  for (const [path, heading, failure] of [
    ['/', 'Nobody has applied yet', 'What waits for you could not be loaded.'],
    ['/admin/enrollments', 'Nobody has applied yet', 'The enrollments could not be loaded.'],
    ['/admin/waitlist', 'Nobody is on the waitlist yet', 'The waitlist could not be loaded.'],
  ] as const) {
    answer = 'nothing'
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await lookAt(page, `nothing at ${path}`)
    answer = 'failure'
    await page.reload()
    await expect(page.getByText(failure)).toBeVisible()
    await lookAt(page, `failure at ${path}`)
    answer = 'nothing'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await page.goto('/admin/enrollments/not-an-id')
  await expect(page.getByRole('heading', { name: 'There is no such enrollment' })).toBeVisible()
  await lookAt(page, 'no such enrollment')
})

test('the home says what waits, and leads there', async ({ page, browser, lookAt }) => {
  await (await applicant(browser, { firstName: 'Ann', lastName: newName() })).page.context().close()
  await signInStaff(page)
  await page.goto('/')
  const waiting = page.getByRole('region', { name: 'What waits for you' })
  const applied = waiting.getByRole('link', { name: /Applied To look at/ })
  await expect(applied).toBeVisible()
  await lookAt(page, 'home')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'home, dark')
  await applied.click()
  await expect(page).toHaveURL('/admin/enrollments?status=applied')
  await expect(pill(page, /^Applied/)).toBeChecked()
  await expect(page.getByRole('link', { name: /^Ann Q/ }).first()).toBeVisible()
  await lookAt(page, 'applied, dark')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('staff reads the waitlist', async ({ page, browser, lookAt }) => {
  const lastName = newName()
  const context = await browser.newContext()
  const { email } = await signedInStudent(await context.newPage(), { firstName: 'Wil', lastName })
  expect((await context.request.post('/api/firstrung-ai/waitlist/', { data: { email } })).status()).toBe(201)
  await context.close()
  await signInStaff(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'See the waitlist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waitlist')
  await expect(page.getByRole('rowheader', { name: `Wil ${lastName} ${email}` })).toBeVisible()
  await lookAt(page, 'waitlist')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('waitlist.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Wil","${lastName}","${email}"`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'waitlist, dark')
})

// The other roles are turned away in every-page-of-every-role.spec.ts.
test('for a student there is no admin', async ({ page, lookAt }) => {
  await page.goto('/admin/enrollments?status=applied')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin/enrollments?status=applied')}`)
  const { profileId } = await signedInStudent(page)
  const profile = { hometown: 'Austin, Texas, United States', is_completed_onboarding: true }
  expect((await page.request.patch(`/api/profiles/${profileId}/`, { data: profile })).ok()).toBe(true)
  for (const path of ['/admin', '/admin/enrollments', '/admin/enrollments/x', '/admin/waitlist', '/admin/other']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page).toHaveTitle('Page not found · Firstrung')
  }
  expect((await page.request.get('/api/admin/enrollments/')).status()).toBe(403)
  await lookAt(page, 'not found')
})
