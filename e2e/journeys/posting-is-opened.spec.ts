import { handOn } from '../support/hand.ts'
import { expect, test } from '../support/journey.ts'
import { newName, signInStaff } from '../support/staff.ts'

const typed = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

test('an employer writes a posting over a line that is lost, staff open it, everybody reads it, and it is closed, sent again and copied', async ({
  page,
  browser,
  lookAt,
}) => {
  test.slow()
  const hand = handOn(page)
  const title = `Clinic data intern ${newName()}`
  const data = { username: 'employer@demo.test', password: 'FirstRung1!' }
  expect((await page.request.post('/api/auth/login/', { data })).ok()).toBe(true)
  await page.goto('/postings')
  await hand.press(page.getByRole('link', { name: 'Post a Job' }).first())
  await hand.write(page.getByLabel('Title'), title)
  await expect(page).toHaveURL(/\/postings\/[\da-f]{8}-/)
  await expect(page.getByLabel('Title')).toBeFocused()

  const description = page.getByLabel('What the intern does')
  await page.route('**/api/postings/**', (route) => route.abort())
  await hand.choose(page.getByLabel('Category'), 'Data Science & Research')
  await hand.write(description, 'You **count** with us, as a young person.')
  await expect(page.getByText('We could not reach the server.', { exact: false })).toBeVisible()
  await page.unroute('**/api/postings/**')
  await page.reload()
  await expect(description).toHaveValue('You **count** with us, as a young person.')
  await expect(page.getByText('Look at “young” again')).toBeVisible()
  await hand.write(description, 'You **count** with us.')

  await hand.tick(page.getByLabel('It can be done remotely'))
  await hand.write(page.getByLabel('Lowest pay'), '20')
  await hand.write(page.getByLabel('Highest pay'), '24.50')
  await hand.write(page.getByLabel('Hours a week'), '20')
  await hand.write(page.getByLabel('Start', { exact: true }), typed(60))
  await hand.write(page.getByLabel('Applications until'), typed(30))
  await hand.write(page.getByLabel('Who reads the applications'), 'Dana, who leads the data team')
  await expect(page.getByText('Before you can send it, fill in:')).toBeHidden()
  await lookAt(page, 'written')
  await hand.press(page.getByRole('button', { name: 'Send to our staff' }))
  await expect(page.getByText('It has been sent to our staff.')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  const staffs = handOn(staff)
  await signInStaff(staff)
  await staff.goto(`/admin/postings?search=${encodeURIComponent(title)}`)
  await staffs.press(staff.getByRole('link', { name: title }))
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await lookAt(staff, 'to be approved')
  await staffs.press(staff.getByRole('button', { name: 'Approve and open' }))
  await expect(staff.getByText(`“${title}” is open.`)).toBeVisible()
  await staff.context().close()

  const id = page.url().split('/').at(-1)
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(`/jobs/x-${id}`, { waitUntil: 'load' })
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('$20 to $24.50 an hour')).toBeVisible()
  await visitor.context().close()

  // It comes by itself.
  await expect(page.getByRole('heading', { name: 'Open for applications' })).toBeVisible()
  await hand.press(page.getByRole('button', { name: 'Close', exact: true }))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Close the posting' }))
  await expect(page.getByRole('heading', { name: 'Closed', exact: true })).toBeVisible()
  await lookAt(page, 'closed')
  expect((await page.request.get(`/jobs/x-${id}`)).status()).toBe(410)
  await hand.press(page.getByRole('button', { name: 'Send to reopen it' }))
  await expect(page.getByRole('heading', { name: 'With our staff' })).toBeVisible()
  await hand.press(page.getByRole('button', { name: 'Duplicate' }))
  await expect(page).not.toHaveURL(new RegExp(`${id}$`))
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect(description).toHaveValue('You **count** with us.')
  await lookAt(page, 'a copy')
})
