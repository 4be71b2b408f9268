import { expect, type Page } from './journey.ts'

/** Whether a call from the page reaches the server. */
const reaches = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )

/**
 * From now on nothing of the page reaches the server. The browser is told so by one process and its calls are refused by
 * another, so this waits until a call is.
 */
export const loseLine = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await expect.poll(() => reaches(page)).toBe(false)
}

/** The page's calls pass again, the next one already. */
export const regainLine = async (page: Page): Promise<void> => {
  await page.context().setOffline(false)
  await expect.poll(() => reaches(page)).toBe(true)
}
