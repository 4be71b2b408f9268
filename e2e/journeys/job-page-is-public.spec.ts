import { hiring } from '../support/hiring.ts'
import { markupOn, toldBy } from '../support/job-markup.ts'
import { expect, test } from '../support/journey.ts'

test('an open posting is read and found without scripts or an account, and says that it is over once it is closed', async ({
  page,
  browser,
  request,
  lookAt,
  lookAtBothSizes,
}) => {
  const { posting, employer } = await hiring(browser)
  const res = await page.goto(`/jobs/x-${posting.id}`)
  const path = new URL(page.url()).pathname
  expect([res?.status(), path.endsWith(posting.id)]).toEqual([200, true])
  const markup = markupOn(page)
  const told = await toldBy(page, ['jobLocation'])
  expect(told).toMatchObject({
    title: posting.title,
    description: expect.stringContaining('<strong>count</strong>'),
    jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' } },
    baseSalary: { currency: 'USD', value: { minValue: 20, maxValue: 24, unitText: 'HOUR' } },
  })
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(path, page.url()).href)
  await lookAt(page, 'open')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'open, dark')
  await page.emulateMedia({ colorScheme: 'light' })

  const [sitemap, robots] = await Promise.all([request.get('/sitemap.xml'), request.get('/robots.txt')])
  expect(await sitemap.text()).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`))
  expect(await robots.text()).toContain('/sitemap.xml')

  // Words and filters are a form, what goes on is a link.
  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await bare.goto('/internships')
  const rows = bare.getByRole('article')
  const first = await rows.first().textContent()
  await bare.getByRole('link', { name: 'Show more' }).click()
  await expect(bare).toHaveURL(/cursor=/)
  await expect(rows.first()).not.toHaveText(first ?? '')
  await bare.getByLabel('Search', { exact: true }).fill(posting.title.split(' ').at(-1) ?? '')
  await bare.getByRole('checkbox', { name: /^Data Science/ }).check()
  await bare.getByRole('combobox', { name: 'Near a place' }).fill('Austin, Texas')
  await bare.getByRole('button', { name: 'Show internships' }).click()
  await expect(bare).toHaveURL(/^[^?]*\/internships\?q=\w+&category=data_science_research&place_id=\d+/)
  await expect(rows).toHaveCount(1)
  await bare.getByRole('link', { name: posting.title }).click()
  await expect(bare.getByRole('heading', { level: 1, name: posting.title })).toBeVisible()
  await expect(bare.getByText('$20 to $24 an hour')).toBeVisible()

  const { version } = await (await employer.request.get(`/api/postings/${posting.id}/`)).json()
  const closed = await employer.request.put(`/api/postings/${posting.id}/status/`, {
    data: { status: 'closed', version },
  })
  expect(closed.ok()).toBe(true)
  expect((await page.reload())?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: `“${posting.title}” is over` })).toBeVisible()
  await expect(markup).toHaveCount(0)
  await lookAtBothSizes(page, 'over')
  expect(await (await request.get('/sitemap.xml?over')).text()).not.toContain(path)
  await bare.reload()
  await bare.getByRole('link', { name: 'See open internships' }).click()
  await expect(rows.first()).toBeVisible()
  await Promise.all([bare.context().close(), employer.context().close()])
})
