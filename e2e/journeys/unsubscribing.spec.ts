import { apply } from '../support/every-page-acts.ts'
import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { mailsTo } from '../support/people.ts'

test('the link in a mail ends mails of its kind, and the settings bring them back', async ({
  page,
  browser,
  request,
  lookAt,
}) => {
  const { email } = await settledStudent(page)
  await apply(page)
  let link = ''
  await expect
    .poll(async () => {
      const texts = (await mailsTo(request, email)).map(({ text }) => text)
      link = texts.map((text) => /\/unsubscribe\/\S+/.exec(text)?.[0] ?? '').find((one) => one !== '') ?? ''
      return link
    })
    .not.toBe('')

  const elsewhere = await browser.newContext()
  const visitor = await elsewhere.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('Application updates')).toBeVisible()
  await lookAt(visitor, 'asked')
  await visitor.getByRole('button', { name: 'Stop sending me these' }).click()
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await lookAt(visitor, 'ended')
  await elsewhere.close()

  await page.goto('/settings/notifications')
  const updates = page.getByRole('switch', { name: 'Application updates' })
  await expect(updates).not.toBeChecked()
  await lookAt(page, 'settings')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'settings, dark')
  await updates.press('Space')
  await expect(page.getByText('Application updates: on, saved.')).toBeVisible()
  await page.reload()
  await expect(updates).toBeChecked()
})
