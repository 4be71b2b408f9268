import { expect, test } from '../support/journey.ts'
import { newName, signInStaff } from '../support/staff.ts'

const typed = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

test('an employer writes a posting over a line that is lost, staff open it, and everybody reads it', async ({
  page,
  browser,
  lookAt,
}) => {
  const title = `Clinic data intern ${newName()}`
  const data = { username: 'employer@demo.test', password: 'FirstRung1!' }
  expect((await page.request.post('/api/auth/login/', { data })).ok()).toBe(true)
  await page.goto('/postings')
  await page.getByRole('link', { name: 'Post a Job' }).first().click()
  await page.getByLabel('Title').fill(title)
  await expect(page).toHaveURL(/\/postings\/[\da-f]{8}-/)
  await expect(page.getByLabel('Title')).toBeFocused()

  await page.route('**/api/postings/**', (route) => route.abort())
  await page.getByLabel('What the intern does').fill('You **count** with us, as a young person.')
  await page.getByLabel('Category').selectOption({ label: 'Data Science & Research' })
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
  await page.unroute('**/api/postings/**')
  await page.reload()
  await expect(page.getByLabel('What the intern does')).toHaveValue('You **count** with us, as a young person.')
  await expect(page.getByText('Look at “young” again')).toBeVisible()
  await page.getByLabel('What the intern does').fill('You **count** with us.')

  await page.getByLabel('Lowest pay').fill('20')
  await page.getByLabel('Highest pay').fill('24.50')
  await page.getByLabel('Hours a week').fill('20')
  await page.getByLabel('Start', { exact: true }).fill(typed(60))
  await page.getByLabel('It can be done remotely').check()
  await page.getByLabel('Applications until').fill(typed(30))
  await page.getByLabel('Who reads the applications').fill('Dana, who leads the data team')
  await expect(page.getByText('Before you can send it, fill in:')).toBeHidden()
  await lookAt(page, 'written')
  await page.getByRole('button', { name: 'Send to our staff' }).click()
  await expect(page.getByText('It has been sent to our staff.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signInStaff(staff)
  await staff.goto(`/admin/postings?search=${encodeURIComponent(title)}`)
  await staff.getByRole('link', { name: title }).click()
  await lookAt(staff, 'to be approved')
  await staff.getByRole('button', { name: 'Approve and open' }).click()
  await expect(staff.getByText(`“${title}” is open.`)).toBeVisible()

  const id = page.url().split('/').at(-1)
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(`/jobs/x-${id}`, { waitUntil: 'load' })
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('$20 to $24.50 an hour')).toBeVisible()
  await visitor.context().close()
  await staff.context().close()
})
