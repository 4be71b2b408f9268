import { locale } from '../support/every-page.ts'
import { expect, test } from '../support/journey.ts'
import { signInAs } from '../support/staff.ts'

// In the language of the longer words, on the narrowest phone: what fits here, fits.
test.use({ locale, viewport: { width: 320, height: 640 } })

/** Where a link leads, with one word for whatever it is one of many of. */
const kindOf = (path: string): string =>
  path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id').replace(/^\/(jobs|employers|students)\/.+/, '/$1/:one')

const people = [
  { who: 'student', kinds: ['/', '/internships', '/jobs/:one', '/employers/:one', '/applications/:id', '/profile'] },
  { who: 'employer', kinds: ['/', '/postings/:id', '/applications/:id', '/students/:one', '/company'] },
  { who: 'admin', kinds: ['/', '/admin/enrollments/:id', '/admin/organizations/:id', '/admin/postings/:id'] },
]

for (const { who, kinds } of people)
  test(`nothing sticks out of what the demo shows the ${who}`, async ({ page }) => {
    await signInAs(page, `${who}@demo.test`)
    const seen = new Set<string>()
    const wide: string[] = []
    const ways = ['/', '/settings', '/notifications']
    for (let path = ways.shift(); path !== undefined; path = ways.shift()) {
      if (seen.has(kindOf(path))) continue
      seen.add(kindOf(path))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { over, links } = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        links: [...document.querySelectorAll('header a, main a')].map((link) => link.getAttribute('href') ?? ''),
      }))
      if (over > 0) wide.push(`${path} by ${over}`)
      ways.push(...links.filter((link) => /^\/(?!api\/|dev\/)/.test(link)).map((link) => link.replace(/[?#].*/, '')))
    }
    expect(wide).toEqual([])
    expect([...seen]).toEqual(expect.arrayContaining(kinds))
  })
