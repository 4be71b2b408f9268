import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CDPSession, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    /** Of axe, once it was put into the page. */
    axe?: typeof axe
  }
}

// A few letters beyond ASCII would make every one of its letters take two bytes on its way into each page, and there.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  // Of what it can load beforehand, no rule that is asked for reads style sheets; reading them costs a fifth of a look.
  preload: { assets: ['media'] },
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

/** Moving things are neither looked at nor measured. */
export const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => {
    // Between two pages there is a moment that has no title.
    if (document.title === '') return false
    // Told to be dark or light, the page hears of it a moment later, and only then its colors begin to change.
    const { mantineColorScheme: scheme } = document.documentElement.dataset
    if (scheme !== undefined && (scheme === 'dark') !== matchMedia('(prefers-color-scheme: dark)').matches) return false
    return document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      )
  })
}

interface Sound {
  readonly faults: readonly string[]
  /** How far something sticks out sideways. */
  readonly overflow: number
}

/** What axe finds and what sticks out, or null where axe is not in the page yet; one call, since each costs a way there and back. */
const look = (page: Page): Promise<Sound | null> =>
  page.evaluate(async (chosen) => {
    if (!window.axe) return null
    // What sticks to the screen's edge covers by chance what lies under it; loose, it is looked at in its own place.
    const loose = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const element of loose) element.style.position = 'static'
    const { violations } = await window.axe.run(document, chosen)
    for (const element of loose) element.style.position = ''
    return {
      faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  }, options)

const lines = new WeakMap<Page, Promise<CDPSession>>()

/** Puts axe into the page past Playwright, which reads half a megabyte of source twice before it hands it on. */
const putAxe = async (page: Page): Promise<void> => {
  const line = lines.get(page) ?? page.context().newCDPSession(page)
  lines.set(page, line)
  const { exceptionDetails } = await (await line).send('Runtime.evaluate', { expression: source })
  expect(exceptionDetails?.text, 'axe is in the page').toBeUndefined()
}

/** Fails where axe finds a fault, or something sticks out sideways. */
export const expectSound = async (page: Page, name: string) => {
  await untilStill(page)
  let sound = await look(page)
  if (!sound) {
    await putAxe(page)
    sound = await look(page)
  }
  expect(sound?.faults, `axe at "${name}"`).toEqual([])
  expect(sound?.overflow, `nothing sticks out sideways at "${name}"`).toBeLessThanOrEqual(0)
}
