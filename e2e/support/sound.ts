import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    /** Of axe, once it was put into the page. */
    axe?: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const everything: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}
const colors: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast'] },
}

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
export const untilStill = async (page: Page): Promise<void> => {
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

/** Put into a page once: the package for Playwright does so for every look, which costs more than the looking. */
const faultsOf = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  return page.evaluate(async (chosen) => {
    if (!window.axe) throw new Error('axe is not in the page.')
    const { violations } = await window.axe.run(document, chosen)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, options)
}

/** Fails where axe finds a fault, or something sticks out sideways; `colors` looks at the contrast alone, which is all that a theme changes. */
export const expectSound = async (page: Page, name: string, look: 'everything' | 'colors' = 'everything') => {
  await untilStill(page)
  await loosen(page)
  const faults = await faultsOf(page, look === 'colors' ? colors : everything)
  await fasten(page)
  expect(faults, `axe at "${name}"`).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `nothing sticks out sideways at "${name}"`).toBeLessThanOrEqual(0)
}
