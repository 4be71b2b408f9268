import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

const screenshots = path.join(import.meta.dirname, '..', 'screenshots')

/** What a step of a journey leaves behind: a picture at this size, and no fault that axe can find. */
export type LookAt = (page: Page, name: string) => Promise<void>

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** What sticks to the screen's edge covers by chance what lies under it; loose, it is looked at in its own place. */
const looseFromScreen = (page: Page, loose: boolean): Promise<void> =>
  page.evaluate((isLoose) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (isLoose && getComputedStyle(element).position === 'sticky') {
        element.dataset.loose = ''
        element.style.position = 'static'
      } else if (!isLoose && element.dataset.loose === '') {
        delete element.dataset.loose
        element.style.position = ''
      }
    }
  }, loose)

interface Fixtures {
  readonly lookAt: LookAt
  /** What the page's console and its errors said; a journey must leave it empty. */
  readonly complaints: string[]
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => {
        page.on('pageerror', (error) => complaints.push(`${error.message} at ${page.url()}`))
        page.on('console', (message) => {
          // The browser itself reports each answer of 400 and above; the journeys look at what the page says of it.
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
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
      await page.evaluate(() => document.fonts.ready)
      // Moving things are neither looked at nor measured.
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(
            (animation) =>
              animation.playState !== 'running' ||
              animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
          ),
      )
      const file = `${String(step).padStart(2, '0')}-${slug(name)}.png`
      await page.screenshot({ path: path.join(screenshots, info.project.name, slug(info.title), file) })
      await looseFromScreen(page, true)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      await looseFromScreen(page, false)
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
        `axe at "${name}"`,
      ).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `nothing sticks out sideways at "${name}"`).toBeLessThanOrEqual(0)
    })
  },
})

export { expect }
