import { expect, type Page, test } from '../support/journey.ts'
import { password, signedInStudent } from '../support/people.ts'

/** What the first bytes say of light and dark, before any script runs. */
const drawn = async ({ request }: Page) => {
  const html = await (await request.get('/settings/appearance')).text()
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? []
  return {
    scheme: /data-mantine-color-scheme="(\w+)"/.exec(tag)?.[1] ?? null,
    surfaces: Array.from(html.matchAll(/<meta name="theme-color" content="(#\w+)"/g), ([, color]) => color),
  }
}

const choose = async ({ request }: Page, theme: 'light' | 'dark') =>
  expect((await request.put('/api/theme/', { data: { theme } })).ok()).toBe(true)

test('the first picture is light or dark as whoever is signed in chose, in every browser, and else as was chosen in it', async ({
  page,
  browser,
}) => {
  const { email } = await signedInStudent(page)
  // Without a choice a script asks the device before anything is painted.
  expect(await drawn(page)).toEqual({ scheme: 'light', surfaces: ['#fbfaf6', '#0f1613'] })
  await choose(page, 'dark')
  expect(await drawn(page)).toEqual({ scheme: 'dark', surfaces: ['#0f1613'] })

  const elsewhere = await (await browser.newContext()).newPage()
  await choose(elsewhere, 'light')
  expect(await drawn(elsewhere)).toEqual({ scheme: 'light', surfaces: ['#fbfaf6'] })
  expect((await elsewhere.request.post('/api/auth/login/', { data: { username: email, password } })).ok()).toBe(true)
  expect(await drawn(elsewhere)).toEqual({ scheme: 'dark', surfaces: ['#0f1613'] })
  await elsewhere.context().close()
})
