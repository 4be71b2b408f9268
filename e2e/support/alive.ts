import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over what the server wrote. Before that a click on a button is lost, as it is on every page
 * whose scripts are still on their way; what is typed is not.
 */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
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
