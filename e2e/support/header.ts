import type { Locator, Page } from '@playwright/test'
import { untilAlive } from './alive.ts'

/** Opens what the header holds for whoever is signed in: on a phone the menu, else the account's own. Returns the header. */
export const openAccount = async (page: Page): Promise<Locator> => {
  await untilAlive(page)
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: 'Menu' })
  const account = header.getByRole('button', { name: /^Account of/ })
  await menu.or(account).filter({ visible: true }).click()
  return header
}
