import { hiring } from '../support/hiring.ts'
import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { letSearchesBeMailed } from '../support/passing-time.ts'
import { mailsTo } from '../support/people.ts'

test('a student saves, hides and takes back internships, and a kept search is mailed until one click ends it', async ({
  page,
  browser,
  request,
  isMobile,
  lookAt,
}) => {
  const { posting, employer } = await hiring(browser)
  await employer.context().close()
  const word = posting.title.split(' ').at(-1) ?? ''
  const { email, id } = await settledStudent(page)
  await page.goto(`/internships?q=${word}`)
  const row = page.getByRole('article').filter({ hasText: posting.title })
  await row.getByRole('button', { name: /^Save/ }).click()
  await expect(row.getByRole('button', { name: /^Saved/ })).toBeVisible()
  await row.getByRole('link', { name: posting.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: posting.title })).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(row.getByText('Seen', { exact: true })).toBeVisible()
  await page.getByLabel('Which ones').selectOption('Saved')
  await expect(page).toHaveURL(`/internships?q=${word}&show=saved`)
  await expect(row).toBeVisible()
  await page.getByLabel('Which ones').selectOption('Not seen yet')
  await expect(row).toBeHidden()
  await page.getByLabel('Which ones').selectOption('Not hidden')
  await row.getByRole('button', { name: /^Hide/ }).click()
  await expect(page.getByText(`“${posting.title}” is hidden.`)).toBeVisible()
  await lookAt(page, 'hidden')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: /^Saved/ })).toBeVisible()

  // Folded on a phone.
  const unfold = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Saved searches' }).click()
  }
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByLabel('Name of this search').fill('Beds')
  await page.getByRole('button', { name: 'Save search' }).click()
  await unfold()
  await expect(page.getByRole('link', { name: 'Beds' })).toHaveAttribute('href', `/internships?q=${word}`)
  await lookAt(page, 'the search is kept')

  await letSearchesBeMailed(id)
  let link = ''
  await expect
    .poll(async () => {
      const mail = (await mailsTo(request, email)).find(({ subject }) => subject === '1 new for “Beds”')
      link = /\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      return mail?.text ?? ''
    })
    .toContain(`/jobs/`)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Stop sending me these' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await lookAt(elsewhere, 'unsubscribed')
  await elsewhere.context().close()

  await page.goto('/internships')
  await unfold()
  await page.getByRole('button', { name: 'Delete Beds' }).click()
  await expect(page.getByRole('link', { name: 'Beds' })).toBeHidden()
})

test('what is fetched where an internship is read keeps its styles, though the list that went had brought the same', async ({
  page,
  isMobile,
}) => {
  await settledStudent(page)
  await page.goto('/')
  const header = page.getByRole('banner')
  if (isMobile) await header.getByRole('button', { name: 'Menu' }).click()
  await header.getByRole('link', { name: 'Internships' }).click()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'In short' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hide/ })).toHaveCSS('border-top-width', '0px')
})
