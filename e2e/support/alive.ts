import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over what the server wrote. What is clicked on sooner counts too, but only then
 * (`before-the-page-runs.spec.ts`); a journey means to drive the page as it runs. A page that is only read runs from the first touch.
 */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[type="module"]')) document.dispatchEvent(new Event('focusin'))
    const written = [...document.querySelectorAll('main, h1')]
    return written.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  })
}

/** Makes the page's own `goto` and `reload` wait for it, unless they are told to come back sooner. */
export const waitOnLoads = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await untilAlive(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await untilAlive(page)
    return response
  }
}
