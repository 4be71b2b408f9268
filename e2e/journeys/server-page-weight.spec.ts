import { test as base, expect } from '@playwright/test'
import {
  onlyRead,
  pathOf,
  running,
  scriptLimits,
  scriptsOf,
  type WeighedPage,
  weightOf,
} from '../support/page-weight.ts'

// What a browser fetches from the running product, with the chunks that are preloaded or imported as the page starts.
for (const [name, limit] of Object.entries(scriptLimits) as [WeighedPage, number][])
  base(`the scripts of ${name} stay under ${limit} bytes of gzip`, async ({ page, baseURL }) => {
    const scripts = await scriptsOf(page, running(await pathOf(baseURL ?? '', name)))
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.length, 'each script is asked for by itself').toBeLessThanOrEqual(25)
    const heaviest = scripts.toSorted((one, other) => other.gzip - one.gzip).slice(0, 12)
    expect(weightOf(scripts), JSON.stringify(heaviest, null, 2)).toBeLessThanOrEqual(limit)
  })

for (const name of onlyRead)
  base(`to read ${name} takes no script`, async ({ page, baseURL }) => {
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
    expect(await scriptsOf(page, await pathOf(baseURL ?? '', name))).toEqual([])
    expect((await answer).headers().link ?? '').not.toContain('modulepreload')
  })

base('no script is as urgent as what paints the page', async ({ request }) => {
  const answer = await request.get('/signup')
  const links = [...(await answer.text()).matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g)].map(([link]) => link)
  const announced = answer.headers().link?.split(',') ?? []
  expect([links.length, announced.length].every((count) => count > 1)).toBe(true)
  expect([...links, ...announced].filter((preload) => !/fetchpriority="?low/i.test(preload))).toEqual([])
})
