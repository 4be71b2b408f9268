import type { Page } from '@playwright/test'

/** The public page of one of the demo's internships. */
export const aJob = async (page: Page): Promise<string> => {
  const { results } = await (await page.request.get('/api/jobs/?q=fuel')).json()
  return `/jobs/internship-${results[0].id}`
}
