import { expect, type Page } from '@playwright/test'

/** The demo's identity provider, once it asks who comes. */
export const untilAsked = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Continue to Firstrung' })).toBeVisible()
}

/** Comes as somebody with the address, whom the provider has verified. */
export const comeAs = async (page: Page, address: string): Promise<void> => {
  await untilAsked(page)
  await page.getByLabel('Somebody else').fill(address)
  await page.getByRole('button', { name: 'Continue' }).click()
}
