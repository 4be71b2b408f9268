import { expect, type Page } from '@playwright/test'

/** What Google's guide to job postings requires and recommends, but for where the work is done. */
const fields = [
  'title',
  'description',
  'datePosted',
  'validThrough',
  'employmentType',
  'hiringOrganization',
  'identifier',
  'baseSalary',
  'directApply',
]

export const markupOn = (page: Page) => page.locator('script[type="application/ld+json"]')

/**
 * What the page tells search engines of its posting, in the page as the browser has it, under its policy for scripts. Nothing that the guide
 * asks for is missing, `where` the fields of where it is done.
 */
export const toldBy = async (page: Page, where: readonly string[]): Promise<Record<string, unknown>> => {
  const told: Record<string, unknown> = JSON.parse((await markupOn(page).textContent()) ?? '')
  expect(told['@type']).toBe('JobPosting')
  expect([...fields, ...where].filter((field) => told[field] === undefined)).toEqual([])
  return told
}

/** Whether a program that obeys the text of robots.txt may fetch the address: of the rules that fit, the longest holds. */
export const mayFetch = (robots: string, address: string): boolean => {
  const { pathname } = new URL(address)
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, start = '']) => ({ isAllowed: kind === 'Allow', start }))
    .filter(({ start }) => pathname.startsWith(start))
    .toSorted((a, b) => b.start.length - a.start.length)
  return rules[0]?.isAllowed ?? true
}
