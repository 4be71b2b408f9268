import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { waitOnLoads } from './alive.ts'
import { expectSound, untilStill } from './sound.ts'

// Taking them costs a third of the time: SCREENSHOTS=1 asks for them.
const isDepicted = process.env.SCREENSHOTS !== undefined
const screenshots = path.join(import.meta.dirname, '..', 'screenshots')

/** What holds at a step of a journey: no fault that axe can find. A picture at this size stays of it where pictures are asked for. */
export type LookAt = (page: Page, name: string) => Promise<void>

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** How the console's lines begin that a line which the journey cut, or an answer that it asked for, explains. */
const expected = [
  // The browser itself reports each answer of 400 and above; the journeys look at what the page says of it.
  'Failed to load resource',
  // React Router looks ahead for the routes behind the links; without a line it asks again when one is followed.
  'Failed to fetch manifest patches TypeError: Failed to fetch',
]

/** What is a phone's size, for pages that a journey opens at another. */
const phone = { width: 390, height: 844 }

interface Fixtures {
  readonly lookAt: LookAt
  /** The same, and once more where the page is as narrow as on a phone: for journeys whose steps a phone would only repeat. */
  readonly lookAtBothSizes: LookAt
  /** What the page's console and its errors said; a journey must leave it empty. */
  readonly complaints: string[]
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => {
        waitOnLoads(page)
        page.on('request', (call) => {
          // The browser refused what the page asked for, which need not come to the console.
          if (call.url().endsWith('/api/csp-reports/')) complaints.push(`${call.postData()}`)
        })
        page.on('pageerror', (error) => complaints.push(`${error.message} at ${page.url()}`))
        page.on('console', (message) => {
          // A text that no script brought along.
          if (message.text().startsWith('Uncompiled message')) complaints.push(`${message.text()} at ${page.url()}`)
          if (message.type() === 'error' && !expected.some((start) => message.text().startsWith(start)))
            complaints.push(`${message.text()} at ${page.url()}`)
        })
      })
      await use(complaints)
      expect(complaints, 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
  lookAt: async ({ browserName: _ }, use, info) => {
    let step = 0
    await use(async (page, name) => {
      step += 1
      if (isDepicted) {
        await untilStill(page)
        const file = `${String(step).padStart(2, '0')}-${slug(name)}.png`
        await page.screenshot({ path: path.join(screenshots, info.project.name, slug(info.title), file) })
      }
      await expectSound(page, name)
    })
  },
  lookAtBothSizes: ({ lookAt }, use) =>
    use(async (page, name) => {
      await lookAt(page, name)
      const own = page.viewportSize()
      await page.setViewportSize(phone)
      await lookAt(page, `${name}, narrow`)
      if (own) await page.setViewportSize(own)
    }),
})

export { expect, type Page }
