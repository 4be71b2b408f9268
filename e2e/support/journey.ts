import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { waitOnLoads } from './alive.ts'

const screenshots = path.join(import.meta.dirname, '..', 'screenshots')

/** What a step of a journey leaves behind: a picture at this size, and no fault that axe can find. */
export type LookAt = (page: Page, name: string) => Promise<void>

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What sticks to the screen's edge covers by chance what lies under it; loose, it is looked at in its own place. */
const loosen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'sticky') {
        element.dataset.loose = ''
        element.style.position = 'static'
      }
  })

const fasten = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-loose]')) {
      delete element.dataset.loose
      element.style.position = ''
    }
  })

/** Moving things are neither looked at nor measured. */
const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  // Told to be dark or light, the page hears of it a moment later, and only then its colors begin to change.
  await page.waitForFunction(() => {
    const { mantineColorScheme: scheme } = document.documentElement.dataset
    return scheme === undefined || (scheme === 'dark') === matchMedia('(prefers-color-scheme: dark)').matches
  })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
}

/** Fails where axe finds a fault, or something sticks out sideways; `colors` looks at the contrast alone, which is all that a theme changes. */
export const expectSound = async (page: Page, name: string, look: 'everything' | 'colors' = 'everything') => {
  await untilStill(page)
  await loosen(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // There are no frames, so no second page is needed to put the results together.
  const { violations } = await (look === 'colors' ? axe.withRules('color-contrast') : axe.withTags(rules))
    .setLegacyMode()
    .analyze()
  await fasten(page)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    `axe at "${name}"`,
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `nothing sticks out sideways at "${name}"`).toBeLessThanOrEqual(0)
}

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
        waitOnLoads(page)
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
      await untilStill(page)
      const file = `${String(step).padStart(2, '0')}-${slug(name)}.png`
      await page.screenshot({ path: path.join(screenshots, info.project.name, slug(info.title), file) })
      await expectSound(page, name)
    })
  },
})

export { expect, type Page }
