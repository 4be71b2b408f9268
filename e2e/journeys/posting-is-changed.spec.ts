import { hiring } from '../support/hiring.ts'
import { markupOn, mayFetch, toldBy } from '../support/job-markup.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { signInStaff } from '../support/staff.ts'

/** The smallest picture there is: one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('an open posting that is changed says so until staff approve it, then where it is done', async ({
  page,
  browser,
  request,
  lookAt,
}) => {
  const { organization, posting, employer } = await hiring(browser)
  const staff = await (await browser.newContext()).newPage()
  await signInStaff(staff)
  const path = `/api/postings/${posting.id}/`
  const change = async (fields: object) => {
    const { version } = await (await employer.request.get(path)).json()
    expect((await employer.request.patch(path, { data: { ...fields, version } })).ok()).toBe(true)
  }
  const approve = async () => {
    const asked = `/api/admin/postings/${posting.id}/`
    const { version } = await (await staff.request.get(asked)).json()
    const data = { to: 'open', reason: '', version }
    expect((await staff.request.post(`${asked}decisions/`, { data })).ok()).toBe(true)
  }
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text })
  const where = (of: Page) => of.getByRole('term').getByText('Where', { exact: true }).locator('xpath=..')

  await page.goto(`/internships?q=${posting.title.split(' ').at(-1)}`)
  await change({ remote: true, remote_states: ['TX', 'NY'] })
  // From a list that was read before.
  await page.getByRole('link', { name: posting.title }).click()
  await expect(heading(`“${posting.title}” is being reviewed`)).toBeVisible()
  const asked = await page.reload()
  expect([asked?.status(), await asked?.headerValue('retry-after')]).toEqual([503, '3600'])
  await expect(heading(`“${posting.title}” is being reviewed`)).toBeVisible()
  await expect(page.getByText('It will be back')).toBeVisible()
  await expect(markupOn(page)).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign up to apply' })).toHaveCount(0)
  await lookAt(page, 'in review')
  const spanish = await (await browser.newContext({ locale: 'es-US' })).newPage()
  await spanish.goto(page.url())
  await expect(spanish.getByRole('heading', { level: 1 })).toHaveText(`«${posting.title}» está en revisión`)
  await lookAt(spanish, 'in review, in Spanish')

  const logo = await employer.request.put('/api/upload/', {
    multipart: {
      app: 'organizations',
      model: 'organization',
      field: 'logo',
      lookup_field: 'pk',
      lookup_value: organization,
      file: { name: 'logo.png', mimeType: 'image/png', buffer: picture },
    },
  })
  expect([logo.status(), await logo.text()]).toEqual([200, expect.anything()])
  await approve()
  expect((await page.reload())?.status()).toBe(200)
  await expect(where(page)).toContainText('Austin, Texas, United States, or remote from Texas and New York')
  const either = await toldBy(page, ['jobLocation', 'jobLocationType', 'applicantLocationRequirements'])
  expect(either).toMatchObject({
    jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' } },
    jobLocationType: 'TELECOMMUTE',
    hiringOrganization: { logo: expect.stringContaining('/api/pictures/') },
  })
  const robots = await (await request.get('/robots.txt')).text()
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { logo: named } = either.hiringOrganization as { logo: string }
  expect([named, shared].map((address) => [address, mayFetch(robots, address ?? '')])).toEqual([
    [named, true],
    [`${named}card/`, true],
  ])
  expect((await request.get(shared ?? '')).headers()['content-type']).toBe('image/png')
  await lookAt(page, 'at a place or remote')
  await spanish.reload()
  await expect(spanish.getByText('o a distancia desde Texas y Nueva York')).toBeVisible()
  await lookAt(spanish, 'at a place or remote, in Spanish')
  const near = `/internships?q=${posting.title.split(' ').at(-1)}&place_id=4671654`
  await page.goto(near)
  const card = page.getByRole('article')
  await expect(card).toContainText('or remote from Texas and New York')
  await expect(card).toContainText('Less than a mile away')
  await lookAt(page, 'at a place or remote, in the list')
  await spanish.goto(near)
  await lookAt(spanish, 'at a place or remote, in the list, in Spanish')

  await change({ place: '', place_id: null, remote_states: [] })
  await approve()
  await page.goto(`/jobs/x-${posting.id}`)
  await expect(where(page)).toContainText('Remote, anywhere in the United States')
  expect(await toldBy(page, ['jobLocationType', 'applicantLocationRequirements'])).not.toHaveProperty('jobLocation')
  await Promise.all([staff, spanish, employer].map((one) => one.context().close()))
})
