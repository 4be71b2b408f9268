import type { Page } from '@playwright/test'

/** From now on the page's scripts are on their way, as on a slow line, until what is returned is called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}
